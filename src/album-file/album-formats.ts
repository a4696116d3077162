import { regionIn, languageTagFor } from '#src/contract/wire/language-tag.ts'

/** Formats numbers and times in the language of an album file, which has only a few texts of its own. */
export interface AlbumFormats {
  readonly number: (count: number) => string
  readonly day: (at: number) => string
  readonly moment: (at: number) => string
}

/** Creates formats for a language in the reader's region. Times are in the time zone of the reader's device. */
export function albumFormats(language: string): AlbumFormats {
  const tag = languageTagFor(language, regionIn(language, navigator.languages))
  const numbers = new Intl.NumberFormat(tag)
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'long' })
  const moments = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    number: (count) => numbers.format(count),
    day: (at) => days.format(at),
    moment: (at) => moments.format(at),
  }
}
