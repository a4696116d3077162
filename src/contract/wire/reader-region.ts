/**
 * The region for a language among tags, the best first; empty: none. English has readers everywhere and takes the region of
 * the first tag that names one; other languages take a region only where a tag names them with it.
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
 * A language in a region as Intl names it; the language alone for an empty region. Arabic keeps the digits 0 to 9, which its
 * messages and the server's texts have.
 */
export function tagIn(language: string, region: string): string {
  const regional = region === '' ? language : `${language}-${region}`
  return language === 'ar' ? `${regional}-u-nu-latn` : regional
}

/** A language with a region, and perhaps a script between them. */
const tagPattern = /^([a-z]{2,3})(?:-[a-z]{4})?-([a-z]{2}|\d{3})(?:-|$)/i
