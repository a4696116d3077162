import type { Language } from './languages.ts'

/**
 * What the build, the server and the script of the join page agree on. The build draws the page with tokens in the places
 * of what only the server knows, and with every message in it, hidden; the server fills in the tokens and shows a message.
 */

/** Stand for what the server fills in, escaped as it needs to be. */
export const joinTokens = {
  zone: 'waypost--zone',
  code: 'waypost--code',
  name: 'waypost--name',
  key: 'waypost--key',
  nameProblem: 'waypost--problem',
  /** The last day of the zone. */
  lastDay: 'waypost--last-day',
  /** How many photos its album has, and of how many guests. */
  album: 'waypost--album',
  /** The blurred cover of the album, as WebP in base64. */
  cover: 'waypost--cover',
} as const

/**
 * `open`: the zone is known. `unnamed`: it was not looked up. `gone`: no zone has the code. `invited`: no zone's page, but
 * where a friend's link leads.
 */
export const joinPageKinds = ['open', 'unnamed', 'gone', 'invited'] as const
export type JoinPageKind = (typeof joinPageKinds)[number]

/** The prerendered page's file in `dist/.pages`. */
export function joinPageFile(kind: JoinPageKind, brand: string, language: Language): string {
  return `join-${kind}-${brand}-${language}.html`
}

/** Messages that stand hidden in the page, by the ids of their elements. */
export const joinMessages = {
  cookies: 'join-cookies',
  insecure: 'join-insecure',
  tooMany: 'join-too-many',
  failed: 'join-failed',
  portal: 'join-portal',
  offline: 'join-offline',
  codeMissing: 'join-code-missing',
} as const
export type JoinMessage = keyof typeof joinMessages

/** Further elements by their ids. */
export const joinParts = {
  form: 'join-form',
  name: 'join-name',
  submit: 'join-submit',
  spinner: 'join-spinner',
  presence: 'join-presence',
  anywhere: 'join-anywhere',
  until: 'join-until',
  album: 'join-album',
  cover: 'join-cover',
  /** What is filled in to enter, and the other way to do so: both are gone once somebody has. */
  entry: 'join-entry',
  otherWay: 'join-other-way',
  /** What can be done from then on until the app has come. */
  photos: 'join-photos',
  camera: 'join-camera',
  cameraInput: 'join-camera-input',
  gallery: 'join-gallery',
  galleryInput: 'join-gallery-input',
  kept: 'join-kept',
} as const

/** The fields of the form, as they are posted. */
export const joinFields = { name: 'displayName', key: 'key' } as const

/**
 * The cookie that names the code of a zone that the person has just asked to join; the app goes on with it at once. A link
 * from elsewhere cannot set it, so that following a link never joins.
 */
export const joinCookie = 'waypost-join'

/** In the address after the form was posted, so that the server notices a browser that keeps no cookies. */
export const joinedQuery = 'entered'

/** Dispatched on the window for the app once its code is there; the detail names who has signed in. */
export const enteredEvent = 'waypost-entered'
