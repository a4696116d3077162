/**
 * Returns the region for a language from tags, best first; empty: none. English takes the region of the first tag that
 * has one, because it has readers everywhere. Other languages only take a region from a tag of the same language.
 */
export function regionIn(language: string, languageTags: readonly string[]): string {
  const regions = languageTags.flatMap((tag) => {
    const [, spoken = '', region = ''] = tagPattern.exec(tag) ?? []
    return region === '' ? [] : [{ spoken: spoken.toLowerCase(), region: region.toUpperCase() }]
  })
  const found = language === 'en' ? regions[0] : regions.find(({ spoken }) => spoken === language)
  return found?.region ?? ''
}

/**
 * Returns a language in a region as Intl names it; only the language for an empty region. Arabic keeps the digits 0 to
 * 9, which its messages and the server's texts use.
 */
export function languageTagFor(language: string, region: string): string {
  const regional = region === '' ? language : `${language}-${region}`
  return language === 'ar' ? `${regional}-u-nu-latn` : regional
}

/** A language with a region, optionally with a script between them. */
const tagPattern = /^([a-z]{2,3})(?:-[a-z]{4})?-([a-z]{2}|\d{3})(?:-|$)/i
