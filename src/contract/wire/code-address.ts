/**
 * The path of a zone's code in a link or in print: `/z/{code}` or `/Z/{CODE}/{PAYLOAD}`. Does not import schemas,
 * because the script of the code's page uses it.
 */
export const codePath = /^\/z\/([^/]*)(?:\/([0-9A-Z]+))?\/?$/i

const oldCodeLength = 16

/**
 * Returns the app's canonical address for a code that was opened at another address: printed, or typed in lower case or
 * with hyphens. The payload moves from the path to the fragment. null: the address is already canonical, or has no
 * code.
 */
export function canonicalCodeAddress({
  pathname,
  search,
  hash,
}: {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}): string | null {
  const [, codeText = '', payload] = codePath.exec(pathname) ?? []
  if (codeText === '') return null
  const code = codeText.length === oldCodeLength ? codeText : codeText.replaceAll('-', '').toUpperCase()
  const fragment = payload === undefined || hash !== '' ? hash : `#${payload.toUpperCase()}`
  const canonical = `/z/${code}${search}${fragment}`
  return canonical === pathname + search + hash ? null : canonical
}
