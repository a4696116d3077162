/** Numbers and times in the language of an album file, which has no translation but its own few words. */
export interface AlbumFormats {
  readonly number: (count: number) => string
  readonly day: (at: number) => string
  readonly moment: (at: number) => string
}

/** Writes for readers of a language; times are those of the reader's device. */
export function albumFormats(language: string): AlbumFormats {
  const numbers = new Intl.NumberFormat(language)
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long' })
  const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    number: (count) => numbers.format(count),
    day: (at) => days.format(at),
    moment: (at) => moments.format(at),
  }
}
