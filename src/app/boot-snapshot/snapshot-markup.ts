/** An element as found in the page, or a text. */
export type SnapshotNode =
  | string
  | {
      readonly tag: string
      readonly attributes: readonly (readonly [name: string, value: string])[]
      readonly children: readonly SnapshotNode[]
    }

const tags = tokenSet(
  'div span p h1 h2 h3 h4 h5 h6 strong em b i bdi small time ul ol li dl dt dd a button img br hr blockquote ' +
    'figure figcaption header nav main section article aside footer input textarea select table thead tbody tr ' +
    'th td fieldset legend details summary progress svg g path circle ellipse rect line polyline polygon',
)
/** A form could submit its content, and a label could focus its field. */
const shownAs: Readonly<Record<string, string>> = { form: 'div', label: 'span' }
const empty = new Set(['img', 'br', 'hr', 'input'])
/** Text and choices that a person entered are left out. */
const fields = new Set(['textarea', 'select', 'progress'])
const reached = new Set(['a', 'button', 'input', 'textarea', 'select', 'summary'])

/** Attributes that affect only appearance. None of them contains a URL or triggers an action. */
const plain = tokenSet(
  'class dir lang width height colspan rowspan disabled checked open placeholder viewBox d cx cy r rx ry x y ' +
    'x1 x2 y1 y2 points transform stroke-width stroke-linecap stroke-linejoin aria-current aria-pressed ' +
    'aria-selected aria-checked aria-disabled aria-expanded aria-invalid data-badge data-banner ' +
    'data-bottom-bar data-immersive data-mode data-panda-theme data-transient data-waiting',
)
const checked: Readonly<Record<string, (tag: string, value: string) => boolean>> = {
  fill: (_tag, value) => isColor(value),
  stroke: (_tag, value) => isColor(value),
  style: (_tag, value) => isSafeStyle(value),
  type: (tag, value) => (tag === 'button' ? value === 'button' : tag === 'input' && fieldTypes.has(value)),
  href: (tag, value) => tag === 'a' && /^\/(?!api\/|.*\.\.)[\w-][\w/?=&%.,~-]*$|^\/$/.test(value),
  // The service worker has these in its caches.
  src: (tag, value) => tag === 'img' && /^\/(?:uploads|brands)\/(?!.*\.\.)[\w/?=&%.-]+$/.test(value),
}
const fieldTypes = new Set(['text', 'search', 'email', 'checkbox', 'radio', 'range'])

/** About as wide as a letter. */
const figureSpace = '\u2007'

function tokenSet(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

/**
 * Returns the markup of a page that is safe to show before any script has run. Only allowed elements and attributes are
 * kept, and texts are escaped here. It contains no ids, no active content, and no URLs except those of our pages and of
 * cached images. An element with `data-transient` (a count, an age, a state, a notification) can be outdated when the
 * copy is shown. It keeps its size with blanks in place of its letters, and the shell hides it.
 */
export function snapshotMarkup(nodes: readonly SnapshotNode[]): string {
  return markupOfAll(nodes, false)
}

function markupOfAll(nodes: readonly SnapshotNode[], isTransient: boolean): string {
  return nodes.map((node) => markupOf(node, isTransient)).join('')
}

function markupOf(node: SnapshotNode, isInsideTransient: boolean): string {
  if (typeof node === 'string')
    return isInsideTransient ? node.replace(/\S/gu, figureSpace) : escapeText(node)
  const tag = shownAs[node.tag] ?? node.tag
  if (!tags.has(tag) || (isInsideTransient && tag === 'img')) return ''
  const isTransient = isInsideTransient || node.attributes.some(([name]) => name === 'data-transient')
  const attributes = node.attributes
    // The progress of an upload is in a style attribute.
    .filter(([name]) => !isInsideTransient || name !== 'style')
    .filter(([name, value]) => plain.has(name) || checked[name]?.(tag, value) === true)
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join('')
  const start = `<${tag}${attributes}${extraAttributes(tag, node.attributes)}>`
  if (empty.has(tag)) return start
  return `${start}${fields.has(tag) ? '' : markupOfAll(node.children, isTransient)}</${tag}>`
}

/** Makes everything unreachable by keyboard, and keeps images from delaying the page. */
function extraAttributes(tag: string, attributes: readonly (readonly [string, string])[]): string {
  if (tag === 'img') return ' alt="" decoding="async" draggable="false"'
  if (!reached.has(tag)) return ''
  const isSubmit =
    tag === 'button' && !attributes.some(([name, value]) => name === 'type' && value === 'button')
  return isSubmit ? ' tabindex="-1" type="button"' : ' tabindex="-1"'
}

function isColor(value: string): boolean {
  return /^[\w#(),.%\s-]*$/.test(value) && !/url/i.test(value)
}

/** The white background below an image with transparent pixels, in any size. */
const whiteSheet =
  /url\("data:image\/svg\+xml,%3Csvg xmlns='http:\/\/www\.w3\.org\/2000\/svg' width='\d+' height='\d+' style='background:%23fff'\/%3E"\)/g

/** Allows lengths, colors and similar values. The only allowed URLs are the brands' own images and white backgrounds. */
function isSafeStyle(value: string): boolean {
  const rest = value.replace(/url\("\/brands\/[\w/.-]+"\)/g, '').replace(whiteSheet, '')
  return /^[\w\s:;#(),.%*/+-]*$/.test(rest) && !/url|image-set|src|expression|import/i.test(rest)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
