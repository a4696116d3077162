import { type XmlName, davSpace, xmlElement, xmlText } from './dav-xml.ts'

/** A folder, or a file in it, as listed to a WebDAV client. */
export interface DavEntry {
  /** The path of the URL, percent-encoded. */
  readonly href: string
  readonly name: string
  /** null: the entry is the folder. */
  readonly file: {
    readonly bytes: number
    readonly type: string
    readonly etag: string
    readonly changedAt: number
  } | null
}

const lockKinds =
  '<D:lockentry><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockentry>'

/** Returns the live properties by name (RFC 4918, section 15). A folder lacks those that only files have. */
function propertiesOf({ name, file }: DavEntry): Readonly<Record<string, string>> {
  const shared = { displayname: xmlText(name), supportedlock: lockKinds, lockdiscovery: '' }
  if (file === null) return { ...shared, resourcetype: '<D:collection/>' }
  const { bytes, type, etag, changedAt } = file
  const changed = new Date(changedAt)
  return {
    ...shared,
    resourcetype: '',
    getcontentlength: String(bytes),
    getcontenttype: type,
    getetag: xmlText(etag),
    getlastmodified: changed.toUTCString(),
    creationdate: changed.toISOString(),
  }
}

/** Returns the response to PROPFIND: the requested properties of each entry, or all of them if none is named. */
export function listing(entries: readonly DavEntry[], wanted: readonly XmlName[]): string {
  return multistatus(
    entries.map((entry) => {
      const known = propertiesOf(entry)
      const all = Object.keys(known).map((name) => ({ space: davSpace, name }))
      const propertyNames = wanted.length === 0 ? all : wanted
      const isKnown = ({ space, name }: XmlName) => space === davSpace && Object.hasOwn(known, name)
      const has = propertyNames.filter(isKnown)
      const unknownNames = propertyNames.filter((one) => !isKnown(one))
      return response(entry.href, [
        { status: '200 OK', content: has.map((one) => xmlElement(one, known[one.name])).join('') },
        { status: '404 Not Found', content: unknownNames.map((one) => xmlElement(one)).join('') },
      ])
    }),
  )
}

/** Returns the response to PROPPATCH. Clients set times and flags that have no effect here. */
export function propPatchResponse(href: string, named: readonly XmlName[]): string {
  const content = named.map((one) => xmlElement(one)).join('')
  return multistatus([response(href, [{ status: '200 OK', content }])])
}

/** Returns the response to LOCK. */
export function lockAnswer(href: string, { token, seconds }: { token: string; seconds: number }): string {
  return document(
    'prop',
    `<D:lockdiscovery><D:activelock><D:locktype><D:write/></D:locktype><D:lockscope><D:exclusive/></D:lockscope>` +
      `<D:depth>0</D:depth><D:timeout>Second-${seconds}</D:timeout><D:locktoken><D:href>${xmlText(token)}</D:href></D:locktoken>` +
      `<D:lockroot><D:href>${xmlText(href)}</D:href></D:lockroot></D:activelock></D:lockdiscovery>`,
  )
}

/** The body of the refusal to list a whole tree (RFC 4918, section 9.1). */
export const finiteDepthOnly = document('error', '<D:propfind-finite-depth/>')

function multistatus(responses: readonly string[]): string {
  return document('multistatus', responses.join(''))
}

function response(href: string, parts: readonly { readonly status: string; readonly content: string }[]) {
  const stats = parts
    .filter(({ content }) => content !== '')
    .map(
      ({ status, content }) =>
        `<D:propstat><D:prop>${content}</D:prop><D:status>HTTP/1.1 ${status}</D:status></D:propstat>`,
    )
  return `<D:response><D:href>${xmlText(href)}</D:href>${stats.join('')}</D:response>`
}

function document(root: string, content: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<D:${root} xmlns:D="DAV:">${content}</D:${root}>\n`
}
