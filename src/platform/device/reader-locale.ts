import { tagInRegion } from '#src/contract/rules/regional-tag.ts'

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

/** A language as it is written in the reader's region, for Intl: `tagInRegion` of the languages that the browser names. */
export function regionalTag(language: string): string {
  const known = tags.get(language)
  if (known !== undefined) return known
  const tag = tagInRegion(language, accepted)
  tags.set(language, tag)
  return tag
}
