import { headers } from '#src/contract/wire/headers.ts'
import { readerRegion } from './reader-locale.ts'

/**
 * In which language, region and brand the page is shown, as headers of a request after which mails are written. An empty
 * region is left out.
 */
export function shownAs(): Readonly<Record<string, string>> {
  const { lang, dataset } = document.documentElement
  const { pandaTheme } = dataset
  const shown = [lang, readerRegion(lang)].filter((part) => part !== '').join('-')
  return { 'accept-language': shown, ...(pandaTheme === undefined ? {} : { [headers.brand]: pandaTheme }) }
}
