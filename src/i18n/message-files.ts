/**
 * Who reads the texts of a file in `src/i18n/messages`. `guests`: from scanning a code to saving a photo.
 * `occasional`: guests who see what a brand offers, buy plans or prints, find a zone on the map, report a photo or ask
 * for help, and printed matter in the zone's language. `recipients`: mails, notifications and pages outside the app.
 * Every language has the files of these three. `hosts`: the host languages have them. `operators`: English and German.
 */
export type Audience = 'guests' | 'occasional' | 'recipients' | 'hosts' | 'operators'

/**
 * The files of each language and their audiences. The app loads the files of `guests` with the language, those of
 * `occasional`, `hosts` and `operators` with the first page that needs one, and those of `recipients` never.
 */
export const messageFiles: Readonly<Record<string, Audience>> = {
  account: 'guests',
  app: 'guests',
  brands: 'guests',
  offline: 'guests',
  photos: 'guests',
  scanning: 'guests',
  zones: 'guests',
  landing: 'occasional',
  places: 'occasional',
  plans: 'occasional',
  shop: 'occasional',
  'zone-extras': 'occasional',
  mails: 'recipients',
  pages: 'recipients',
  hosting: 'hosts',
  insights: 'hosts',
  operations: 'hosts',
  organisations: 'hosts',
  programs: 'hosts',
  desk: 'operators',
}

/** Other areas of which the server or the build reads all languages together. */
export const everyLanguageAreas: readonly string[] = [
  'catalog',
  'link',
  'brand-picture-share',
  'brand-snapshare',
  'brand-snapzone',
]
