import { headers } from '#src/contract/wire/headers.ts'
import { readerRegion } from './reader-locale.ts'

/** The page's language, region and brand as headers, for requests that trigger mails. An empty region is omitted. */
export function displayHeaders(): Readonly<Record<string, string>> {
  const { lang, dataset } = document.documentElement
  const { pandaTheme } = dataset
  const shown = [lang, readerRegion(lang)].filter((part) => part !== '').join('-')
  return { 'accept-language': shown, ...(pandaTheme === undefined ? {} : { [headers.brand]: pandaTheme }) }
}
