/** What a listing tells of a brand. */
interface Listed {
  readonly name: string
  readonly tagline: string
  readonly description: string
  readonly occasions: readonly string[]
  readonly manifest: { readonly categories: readonly string[] }
}

/** A brand's listing for an app store: its download, and what its text file says. */
export const storeKitWords = {
  download: 'Download the listing kit',
  contents: 'Icons, screenshots, a feature graphic and the texts in English and German, as one ZIP file.',
  saved: 'The listing kit is saved as a ZIP file',
  failed: 'The listing kit needs a connection. Try again.',
  fileName: 'listing-english.txt',
  listing: ({ name, tagline, description, occasions, manifest }: Listed, origin: string) =>
    [
      'NAME (at most 30 characters)',
      name,
      'SHORT DESCRIPTION (at most 80 characters)',
      tagline,
      'DESCRIPTION (at most 4,000 characters)',
      `${description}\n\n• Join with a code and a name: no account is needed\n• Works without a signal: photos, likes and comments are sent once it is back\n• Everybody’s photos in one place, with reactions and comments\n• Location and camera data are removed from every photo\n• Hosts decide who sees what, review photos, and save them all`,
      'KEYWORDS (at most 100 characters)',
      occasions.join(',').toLowerCase(),
      'CATEGORIES',
      manifest.categories.join(', '),
      'WEBSITE',
      origin,
      'PRIVACY POLICY',
      `${origin}/privacy`,
      'SUPPORT',
      `${origin}/customer-service`,
    ].join('\n\n'),
}
