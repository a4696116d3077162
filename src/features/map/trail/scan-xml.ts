/** An element or text, in document order. Names have no prefix. */
export type XmlEvent =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'close'; readonly name: string }

/** The maximum nesting depth of elements. */
const maxDepth = 32
/** The maximum number of characters and attributes of a tag. */
const maxTagLength = 20_000
const maxAttributes = 64

/**
 * Reads the elements of an XML document without building a tree. Does not resolve entities, rejects a document type,
 * and reads nothing outside the text. `damaged`: the text is not well-formed, is nested too deeply, or has a document
 * type. The first problem that `onEvent` returns stops the parser and is returned.
 */
export function scanXml<Problem extends string>(
  text: string,
  onEvent: (event: XmlEvent) => Problem | null,
): Problem | 'damaged' | null {
  const open: string[] = []
  let hasRoot = false
  let at = 0
  while (at < text.length) {
    const tag = text.indexOf('<', at)
    const until = tag === -1 ? text.length : tag
    if (until > at && open.length > 0) {
      const problem = onEvent({ kind: 'text', text: text.slice(at, Math.min(until, at + 64)) })
      if (problem !== null) return problem
    } else if (open.length === 0 && /[^\s\u{FEFF}]/u.test(text.slice(at, until))) return 'damaged'
    if (tag === -1) break
    const aside = endOfNonElement(text, tag)
    if (aside === -1) return 'damaged'
    if (aside !== null) {
      at = aside
      continue
    }
    const end = endOfTag(text, tag)
    if (end === -1) return 'damaged'
    const problem = readTag(text.slice(tag + 1, end), { open, hasRoot, onEvent })
    if (problem !== null) return problem
    hasRoot = true
    at = end + 1
  }
  return hasRoot && open.length === 0 ? null : 'damaged'
}

/**
 * Returns the end of a comment, a processing instruction or a CDATA section. null if the tag is none of these; -1 if it
 * has no end or is rejected.
 */
function endOfNonElement(text: string, tag: number): number | null {
  for (const [start, end] of [
    ['<!--', '-->'],
    ['<?', '?>'],
    ['<![CDATA[', ']]>'],
  ] as const) {
    if (!text.startsWith(start, tag)) continue
    const found = text.indexOf(end, tag + start.length)
    return found === -1 ? -1 : found + end.length
  }
  return text.startsWith('<!', tag) ? -1 : null
}

/** Returns the index of the `>` that ends a tag, ignoring those in quotes; -1 if there is none. */
function endOfTag(text: string, tag: number): number {
  let quote = ''
  const last = Math.min(text.length, tag + maxTagLength)
  for (let at = tag + 1; at < last; at += 1) {
    const character = text.charAt(at)
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
    else if (character === '<') return -1
  }
  return -1
}

interface ScanState<Problem> {
  readonly open: string[]
  readonly hasRoot: boolean
  readonly onEvent: (event: XmlEvent) => Problem | null
}

function readTag<Problem extends string>(
  tag: string,
  { open, hasRoot, onEvent }: ScanState<Problem>,
): Problem | 'damaged' | null {
  if (tag.startsWith('/')) {
    const name = localName(tag.slice(1).trim())
    return open.pop() === name ? onEvent({ kind: 'close', name }) : 'damaged'
  }
  const isEmpty = tag.endsWith('/')
  const [whole = ''] = /^[^\s/]+/.exec(tag) ?? []
  const name = localName(whole)
  const attributes = readAttributes(tag.slice(whole.length, isEmpty ? -1 : undefined))
  const isSecondRoot = hasRoot && open.length === 0
  if (name === '' || attributes === null || isSecondRoot || open.length >= maxDepth) return 'damaged'
  open.push(name)
  const problem = onEvent({ kind: 'open', name, attributes })
  if (problem !== null || !isEmpty) return problem
  open.pop()
  return onEvent({ kind: 'close', name })
}

/** Returns the attributes after a tag's name; null if they are malformed. */
function readAttributes(text: string): ReadonlyMap<string, string> | null {
  const found = new Map<string, string>()
  const attribute = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
  let end = 0
  for (let count = 0; count <= maxAttributes; count += 1) {
    attribute.lastIndex = end
    const match = attribute.exec(text)
    if (match === null) return text.slice(end).trim() === '' ? found : null
    found.set(localName(match[1] ?? ''), match[2] ?? match[3] ?? '')
    end = attribute.lastIndex
  }
  return null
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1)
}
