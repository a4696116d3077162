/**
 * The path of a zone's code, as it is linked and as it is printed: `/z/{code}` or `/Z/{CODE}/{PAYLOAD}`. Free of schemas,
 * since the script of the code's page needs it.
 */
export const codePath = /^\/z\/([^/]*)(?:\/([0-9A-Z]+))?\/?$/i

const oldCodeLength = 16

/**
 * The one address that the app has for a code, where it was opened by another: printed, or typed in lower case or with hyphens.
 * What stood in the path stands in the fragment then. null: it is this address already, or not one of a code.
 */
export function plainCodeAddress({
  pathname,
  search,
  hash,
}: {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}): string | null {
  const [, named = '', payload] = codePath.exec(pathname) ?? []
  if (named === '') return null
  const code = named.length === oldCodeLength ? named : named.replaceAll('-', '').toUpperCase()
  const fragment = payload === undefined || hash !== '' ? hash : `#${payload.toUpperCase()}`
  const plain = `/z/${code}${search}${fragment}`
  return plain === pathname + search + hash ? null : plain
}
