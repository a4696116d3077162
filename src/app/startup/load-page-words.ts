import { currentTranslation } from '#src/i18n/current-locale.ts'

/** Guest pages by the first segment of their path. Their words are part of the base translation. */
const guestPages = new Set([
  'z',
  'photo',
  'album',
  'locations',
  'scanner',
  'take-photo',
  'waiting',
  'share',
  'open-files',
  'activity',
  'downloads',
  'profile',
])

/** Loads the words of hosts' and business pages before one of them is shown. Never fails. Does nothing in English. */
export function loadPageWords(path: string): Promise<void> | undefined {
  const [, first = '', , further] = path.split('/')
  const isGuestPage = guestPages.has(first) && further === undefined
  return isGuestPage ? undefined : currentTranslation()?.loadFurther()
}
