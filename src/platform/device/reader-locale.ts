import { regionIn, tagIn } from '#src/contract/wire/reader-region.ts'

let accepted: readonly string[] = []
const tags = new Map<string, string>()

/**
 * Takes the languages that the browser names, the best first. Until then, and on a server, a language is written as it is
 * without a region.
 */
export function setReaderLanguages(languages: readonly string[]): void {
  accepted = languages
  tags.clear()
}

/** A language as it is written in the reader's region, for Intl: `de-AT`, `en-GB`, `ar-EG-u-nu-latn`. */
export function regionalTag(language: string): string {
  const known = tags.get(language)
  if (known !== undefined) return known
  const tag = tagIn(language, readerRegion(language))
  tags.set(language, tag)
  return tag
}

/** The region whose formats the reader has in a language, `AT`; empty where the browser names none. */
export function readerRegion(language: string): string {
  return regionIn(language, accepted)
}
