/**
 * The areas that a guest sees from scanning a code to saving a photo. Every language has all of them. They are one file
 * that is loaded with the language; the other areas of the app are a second file, loaded with the first page that needs
 * one.
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
 * Areas that are in no file of a language: those used only by the server and the build, and those of one rarely opened
 * dialog, which contains all languages.
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
 * Areas that guests need occasionally: to see what a brand offers, choose and pay for a plan, buy prints, find a zone
 * on the map, report a photo, trim and play a clip, ask for help, or add an address. Every language has them, in the
 * second file.
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
 * The areas that every language must have: those of guests and the server, and printed matter, which is in the zone's
 * language. All other areas fall back to English.
 */
export const completeAreas: readonly string[] = [...guestAreas, ...rareGuestAreas, ...apartAreas, 'printed']

/** The areas that are loaded in all languages together. */
export const everyLanguageAreas: readonly string[] = [
  ...apartAreas,
  'catalog',
  'link',
  'brand-picture-share',
  'brand-snapshare',
  'brand-snapzone',
]
