/** An element as it is found in the page, or a text. */
export type SnapshotNode =
  | string
  | {
      readonly tag: string
      readonly attributes: readonly (readonly [name: string, value: string])[]
      readonly children: readonly SnapshotNode[]
    }

const tags = wordsOf(
  'div span p h1 h2 h3 h4 h5 h6 strong em b i bdi small time ul ol li dl dt dd a button img br hr blockquote ' +
    'figure figcaption header nav main section article aside footer input textarea select table thead tbody tr ' +
    'th td fieldset legend details summary progress svg g path circle ellipse rect line polyline polygon',
)
/** A form would send what is in it, a label lead into its field. */
const shownAs: Readonly<Record<string, string>> = { form: 'div', label: 'span' }
const empty = new Set(['img', 'br', 'hr', 'input'])
/** What a person wrote or chose in a field stays out. */
const fields = new Set(['textarea', 'select', 'progress'])
const reached = new Set(['a', 'button', 'input', 'textarea', 'select', 'summary'])

/** Attributes that only say how something looks; none takes an address or does anything. */
const plain = wordsOf(
  'class dir lang width height colspan rowspan disabled checked open placeholder viewBox d cx cy r rx ry x y ' +
    'x1 x2 y1 y2 points transform stroke-width stroke-linecap stroke-linejoin aria-current aria-pressed ' +
    'aria-selected aria-checked aria-disabled aria-expanded aria-invalid data-badge data-banner ' +
    'data-bottom-bar data-immersive data-mode data-panda-theme data-transient data-waiting',
)
const checked: Readonly<Record<string, (tag: string, value: string) => boolean>> = {
  fill: (_tag, value) => isColor(value),
  stroke: (_tag, value) => isColor(value),
  style: (_tag, value) => isHarmlessStyle(value),
  type: (tag, value) => (tag === 'button' ? value === 'button' : tag === 'input' && fieldTypes.has(value)),
  href: (tag, value) => tag === 'a' && /^\/(?!api\/|.*\.\.)[\w-][\w/?=&%.,~-]*$|^\/$/.test(value),
  // The service worker has these in its caches.
  src: (tag, value) => tag === 'img' && /^\/(?:uploads|brands)\/(?!.*\.\.)[\w/?=&%.-]+$/.test(value),
}
const fieldTypes = new Set(['text', 'search', 'email', 'checkbox', 'radio', 'range'])

/** About as wide as a letter. */
const figureSpace = '\u2007'

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

/**
 * What of a page may be shown again before any script has run: allowed elements and attributes and nothing else, texts
 * escaped here. No ids, nothing that acts, no address but a page of ours or a picture that is in a cache. An element with
 * `data-transient` (a count, an age, a state, a notice) may be false when the copy is shown: it keeps its place, with blanks
 * for its letters, and the shell hides it.
 */
export function snapshotMarkup(nodes: readonly SnapshotNode[]): string {
  return markupOfAll(nodes, false)
}

function markupOfAll(nodes: readonly SnapshotNode[], isTransient: boolean): string {
  return nodes.map((node) => markupOf(node, isTransient)).join('')
}

function markupOf(node: SnapshotNode, isInTransient: boolean): string {
  if (typeof node === 'string') return isInTransient ? node.replace(/\S/gu, figureSpace) : escapeText(node)
  const tag = shownAs[node.tag] ?? node.tag
  if (!tags.has(tag) || (isInTransient && tag === 'img')) return ''
  const isTransient = isInTransient || node.attributes.some(([name]) => name === 'data-transient')
  const attributes = node.attributes
    // The progress of an upload is a style.
    .filter(([name]) => !isInTransient || name !== 'style')
    .filter(([name, value]) => plain.has(name) || checked[name]?.(tag, value) === true)
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join('')
  const start = `<${tag}${attributes}${additions(tag, node.attributes)}>`
  if (empty.has(tag)) return start
  return `${start}${fields.has(tag) ? '' : markupOfAll(node.children, isTransient)}</${tag}>`
}

/** Nothing in it can be reached by the keyboard, and no picture keeps the page waiting. */
function additions(tag: string, attributes: readonly (readonly [string, string])[]): string {
  if (tag === 'img') return ' alt="" decoding="async" draggable="false"'
  if (!reached.has(tag)) return ''
  const isSubmit =
    tag === 'button' && !attributes.some(([name, value]) => name === 'type' && value === 'button')
  return isSubmit ? ' tabindex="-1" type="button"' : ' tabindex="-1"'
}

function isColor(value: string): boolean {
  return /^[\w#(),.%\s-]*$/.test(value) && !/url/i.test(value)
}

/** The white sheet below a picture with transparent pixels, of any size. */
const whiteSheet =
  /url\("data:image\/svg\+xml,%3Csvg xmlns='http:\/\/www\.w3\.org\/2000\/svg' width='\d+' height='\d+' style='background:%23fff'\/%3E"\)/g

/** Measures, colours and the like; of addresses only those of the brands' own pictures and of white sheets. */
function isHarmlessStyle(value: string): boolean {
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
