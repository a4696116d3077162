/**
 * A language as it is written in the reader's region, for Intl: `de-AT`, `en-GB`. `accepted`: the tags that the reader's browser
 * names, the best first. English has readers everywhere and takes the region of the first tag that has one; other languages
 * take a region only from a tag of their own. Arabic keeps the digits 0 to 9, which its messages and the server's texts have.
 */
export function tagInRegion(language: string, accepted: readonly string[]): string {
  const regions = accepted.flatMap((tag) => {
    const [, spoken = '', region = ''] = tagPattern.exec(tag) ?? []
    return region === '' ? [] : [{ spoken: spoken.toLowerCase(), region: region.toUpperCase() }]
  })
  const found = language === 'en' ? regions[0] : regions.find(({ spoken }) => spoken === language)
  const regional = found === undefined ? language : `${language}-${found.region}`
  return language === 'ar' ? `${regional}-u-nu-latn` : regional
}

/** A language with a region, and perhaps a script between them. */
const tagPattern = /^([a-z]{2,3})(?:-[a-z]{4})?-([a-z]{2}|\d{3})(?:-|$)/i
