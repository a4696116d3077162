import { headers } from '#src/contract/wire/headers.ts'

/** In which language and brand the page is shown, as headers of a request whose answer may be a mail. */
export function shownAs(): Readonly<Record<string, string>> {
  const { lang, dataset } = document.documentElement
  const { pandaTheme } = dataset
  return { 'accept-language': lang, ...(pandaTheme === undefined ? {} : { [headers.brand]: pandaTheme }) }
}
