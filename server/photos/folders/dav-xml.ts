/** A property or another element, by namespace and name. */
export interface XmlName {
  readonly space: string
  readonly name: string
}

export const davSpace = 'DAV:'
const tag =
  /<(\/?)(?:([A-Za-z_][\w.-]*):)?([A-Za-z_][\w.-]*)((?:\s+[^<>]*?)?)(\/?)>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>/gu
const binding = /\sxmlns(?::([A-Za-z_][\w.-]*))?\s*=\s*(?:"([^"]*)"|'([^']*)')/gu

type Spaces = Readonly<Record<string, string>>

/**
 * Returns the elements directly inside every `<prop>` of a body: the properties that it names. The rest of the body is
 * ignored. null: its tags do not match, a prefix has no namespace, or it declares a document type.
 */
export function propertiesIn(xml: string): readonly XmlName[] | null {
  if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) return null
  const open: { readonly element: XmlName; readonly spaces: Spaces }[] = []
  const found: XmlName[] = []
  for (const [whole, closing = '', prefix = '', name = '', attributes = '', selfClosing = ''] of xml.matchAll(
    tag,
  )) {
    if (whole.startsWith('<!') || whole.startsWith('<?')) continue
    if (closing === '/') {
      if (open.pop()?.element.name !== name) return null
      continue
    }
    const spaces = { ...open.at(-1)?.spaces, ...bindingsIn(attributes) }
    const space = spaces[prefix]
    if (space === undefined && prefix !== '') return null
    const element = { space: space ?? '', name }
    const parent = open.at(-1)?.element
    if (parent?.name === 'prop' && parent.space === davSpace) found.push(element)
    if (selfClosing === '') open.push({ element, spaces })
  }
  return open.length === 0 ? found : null
}

function bindingsIn(attributes: string): Spaces {
  const spaces: Record<string, string> = {}
  for (const [, prefix = '', double, single] of attributes.matchAll(binding))
    spaces[prefix] = double ?? single ?? ''
  return spaces
}

/** Escapes text for XML. Removes characters that XML cannot contain. */
export function xmlText(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Returns an element with text or elements in it. */
export function xmlElement({ space, name }: XmlName, content = ''): string {
  if (space === davSpace) return content === '' ? `<D:${name}/>` : `<D:${name}>${content}</D:${name}>`
  const begin = `<X:${name} xmlns:X="${xmlText(space)}"`
  return content === '' ? `${begin}/>` : `${begin}>${content}</X:${name}>`
}
