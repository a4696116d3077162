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

/**
 * A language as it is written in the reader's region, for Intl: `de-AT`, `en-GB`. English has readers everywhere and takes
 * the region of the first language that names one; other languages take a region only where the browser names them with it.
 * Arabic keeps the digits 0 to 9, which its messages and the server's texts have.
 */
export function regionalTag(language: string): string {
  const known = tags.get(language)
  if (known !== undefined) return known
  const regions = accepted.flatMap((tag) => {
    const [, spoken = '', region = ''] = tagPattern.exec(tag) ?? []
    return region === '' ? [] : [{ spoken: spoken.toLowerCase(), region: region.toUpperCase() }]
  })
  const found = language === 'en' ? regions[0] : regions.find(({ spoken }) => spoken === language)
  const regional = found === undefined ? language : `${language}-${found.region}`
  const tag = language === 'ar' ? `${regional}-u-nu-latn` : regional
  tags.set(language, tag)
  return tag
}

/** A language with a region, and perhaps a script between them. */
const tagPattern = /^([a-z]{2,3})(?:-[a-z]{4})?-([a-z]{2}|\d{3})(?:-|$)/i
