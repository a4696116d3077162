/**
 * The areas of what a guest sees from a code to a saved photo. Every language has all of them. They are one file that comes
 * with the language; the other areas of the app are a second file, loaded with the first page that needs one.
 */
export const guestAreas: readonly string[] = [
  'account',
  'activity',
  'badges',
  'blocked',
  'brand-picture-share',
  'brand-snapshare',
  'brand-snapzone',
  'courier',
  'deterrent',
  'download-cost',
  'downloads',
  'editor',
  'error',
  'error-code',
  'film',
  'grid',
  'handover',
  'hero',
  'home',
  'install',
  'instant',
  'join',
  'leaving',
  'legal',
  'link',
  'mission',
  'mission-ideas',
  'notification',
  'offline',
  'offline-zone',
  'photo',
  'profile',
  'quick',
  'recap',
  'recap-offer',
  'saving',
  'scan',
  'selection',
  'session',
  'settings',
  'share',
  'shell',
  'storage',
  'story',
  'tile',
  'time-lapse',
  'tray',
  'unconfirmed',
  'unit',
  'viewer',
  'wall',
  'zone',
  'zone-day',
  'zone-head',
  'zone-tabs',
  'zones',
]

/**
 * The areas that no file of a language holds: what the server and the build alone speak, and what one dialog speaks that few
 * open, which has them in every language.
 */
export const apartAreas: readonly string[] = [
  'album-file',
  'embed',
  'heard',
  'mail-text',
  'make-album',
  'manifest',
  'notice',
  'refusal',
]

/**
 * Areas that guests need now and then: to see what a brand offers, choose and pay a plan, buy prints, find a zone on the map,
 * report a photo, cut and play a clip, ask for help, add an address. Every language has them, in the second file.
 */
const rareGuestAreas: readonly string[] = [
  'address',
  'booth',
  'catalog',
  'clip',
  'dashboard',
  'event',
  'export',
  'features',
  'guestbook',
  'invited',
  'landing',
  'launch',
  'map',
  'moderation',
  'offer',
  'payments',
  'plan',
  'plan-change',
  'roll',
  'search',
  'shop',
  'shop-ideas',
  'support',
  'television',
  'trail',
  'trail-note',
  'upsell',
  'upsell-card',
  'wall-remote',
]

/**
 * The areas that every language has: those of guests, of the server, and what a host prints, which is in the zone's language.
 * The others are English where a language lacks them.
 */
export const completeAreas: readonly string[] = [...guestAreas, ...rareGuestAreas, ...apartAreas, 'printed']

/** The areas that are read in every language at once. */
export const everyLanguageAreas: readonly string[] = [
  ...apartAreas,
  'catalog',
  'link',
  'brand-picture-share',
  'brand-snapshare',
  'brand-snapzone',
]
