import type { Language } from './languages.ts'

/**
 * Shared by the build, the server and the script of the join page. The build renders the page with tokens in place of
 * the server's values, and with all messages hidden. The server replaces the tokens and shows a message.
 */

/** Tokens that the server replaces with escaped values. */
export const joinTokens = {
  zone: 'waypost--zone',
  code: 'waypost--code',
  name: 'waypost--name',
  key: 'waypost--key',
  nameProblem: 'waypost--problem',
  /** The last day of the zone. */
  lastDay: 'waypost--last-day',
  /** Number of photos in its album, and of guests who contributed them. */
  album: 'waypost--album',
  /** The blurred cover of the album, as WebP in base64. */
  cover: 'waypost--cover',
} as const

/**
 * `open`: the zone is known. `unnamed`: it was not looked up. `gone`: no zone has the code. `invited`: not a zone's
 * page, but the page of a friend's link.
 */
export const joinPageKinds = ['open', 'unnamed', 'gone', 'invited'] as const
export type JoinPageKind = (typeof joinPageKinds)[number]

/** Returns the prerendered page's file in `dist/.pages`. */
export function joinPageFile(kind: JoinPageKind, brand: string, language: Language): string {
  return `join-${kind}-${brand}-${language}.html`
}

/** Hidden messages in the page, by their element ids. */
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

/** Other elements by their ids. */
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
  /** The form to enter and the alternative to it; both are removed after entering. */
  entry: 'join-entry',
  otherWay: 'join-other-way',
  /** The actions that are available after entering until the app has loaded. */
  photos: 'join-photos',
  camera: 'join-camera',
  cameraInput: 'join-camera-input',
  gallery: 'join-gallery',
  galleryInput: 'join-gallery-input',
  kept: 'join-kept',
} as const

/** The names of the posted form fields. */
export const joinFields = { name: 'displayName', key: 'key' } as const

/**
 * The cookie with the code of a zone that the person just requested to join; the app continues with it at once. A link
 * on another site cannot set it, so following a link never joins.
 */
export const joinCookie = 'waypost-join'

/** Query parameter after the form was posted, so that the server detects a browser without cookies. */
export const joinedQuery = 'entered'

/** Dispatched on the window for the app once its code has loaded; the detail contains the signed-in user. */
export const enteredEvent = 'waypost-entered'
