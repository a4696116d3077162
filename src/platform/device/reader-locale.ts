import { regionIn, languageTagFor } from '#src/contract/wire/language-tag.ts'

let accepted: readonly string[] = []
const tags = new Map<string, string>()

/** Sets the languages preferred in the browser, best first. Before that, and on a server, formats have no region. */
export function setReaderLanguages(languages: readonly string[]): void {
  accepted = languages
  tags.clear()
}

/** The tag of a language in the reader's region, for Intl: `de-AT`, `en-GB`, `ar-EG-u-nu-latn`. */
export function regionalTag(language: string): string {
  const cached = tags.get(language)
  if (cached !== undefined) return cached
  const tag = languageTagFor(language, readerRegion(language))
  tags.set(language, tag)
  return tag
}

/** The region whose formats the reader uses in a language, `AT`. Empty if the browser names none. */
export function readerRegion(language: string): string {
  return regionIn(language, accepted)
}
