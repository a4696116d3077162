import type { ColdEntryName } from './cold-entries.ts'

/** The data that may be transferred until a page is usable, in a new browser profile. */
export interface Budget {
  /** Files and images as transferred, including response headers, with Brotli where the server uses it. */
  readonly kilobytes: number
  /** The scripts among them, each with gzip at level 9: the figure that is usually published for apps. */
  readonly scriptKilobytes: number
  /** Number of files and images. */
  readonly requests: number
  /**
   * The API calls that are allowed. Their number is not limited, because it depends on the machine. `callKilobytes`
   * limits the size of each.
   */
  readonly calls: readonly string[]
  readonly reason: string
}

/** The maximum size of each call's response on a first visit, including headers. */
export const callKilobytes: Readonly<Record<string, number>> = {
  '/api/albums/shared': 1.6,
  '/api/auth/guest': 1.2,
  '/api/auth/methods': 0.6,
  '/api/auth/passkeys/sign-in/options': 0.7,
  '/api/auth/resume-secret': 0.6,
  '/api/auth/user': 1,
  '/api/hosts/:host': 0.6,
  '/api/locations/scan': 1,
  '/api/photos/:id/shared': 0.9,
  '/api/photos/upload': 1.3,
  '/api/ping': 0.5,
  '/api/subscription/payment-mode': 0.6,
  '/api/sync/pull': 5.5,
  '/api/sync/push': 2,
}

const everyPage = ['/api/hosts/:host', '/api/ping']
/** Calls that load the data of a user with a session. */
const ofMembers = [...everyPage, '/api/auth/user', '/api/auth/resume-secret', '/api/sync/pull']

const visitorPage: Budget = {
  kilobytes: 154.5,
  scriptKilobytes: 110.5,
  requests: 19,
  calls: everyPage,
  reason: 'React, the page’s own scripts, pictures of the three brands, and an album rendered on a phone.',
}

/**
 * The budgets of all pages that a person may open first. src/decisions/budgets.md describes what each includes and how
 * one is raised. Times are not budgets, because they depend on the machine.
 */
export const budgets: Readonly<Record<ColdEntryName, Budget>> = {
  '/z/{code}': {
    kilobytes: 20.3,
    scriptKilobytes: 0,
    requests: 2,
    calls: [],
    reason:
      'The page is one response of at most 14 kB, which its own test checks, and needs no app files. It shows the number of photos and guests.',
  },
  '/': visitorPage,
  '/picture-share': visitorPage,
  '/snapshare': visitorPage,
  '/snapzone': visitorPage,
  '/sign-in': {
    kilobytes: 246,
    scriptKilobytes: 243,
    requests: 28,
    calls: [...everyPage, '/api/auth/methods', '/api/auth/passkeys/sign-in/options'],
    reason:
      'The startup code, two forms, sign-in by passkey and provider, and the terms that a user accepts.',
  },
  '/scanner': {
    kilobytes: 252,
    scriptKilobytes: 249,
    requests: 29,
    calls: everyPage,
    reason:
      'The startup code, the camera, and everything that the page requests by itself. The decoding worker is counted separately.',
  },
  '/locations/{id}': {
    kilobytes: 415,
    scriptKilobytes: 292,
    requests: 47,
    calls: ofMembers,
    reason:
      'Database, sync, six pictures, content from other phones, and the facts and trail of a zone. Menus, sending, clips and most row schemas load later.',
  },
  '/, member': {
    kilobytes: 416,
    scriptKilobytes: 291,
    requests: 49,
    calls: [...ofMembers, '/api/subscription/payment-mode'],
    reason:
      'Like a zone, because it shows the zone’s newest photos. The shop loads when it is near the viewport.',
  },
  '/photo/{id}, visitor': {
    kilobytes: 320,
    scriptKilobytes: 213,
    requests: 25,
    calls: [...everyPage, '/api/photos/:id/shared'],
    reason: 'The app, the connection monitor, and a picture of screen size; no sync.',
  },
  '/photo/{id}, member': {
    kilobytes: 474,
    scriptKilobytes: 309,
    requests: 45,
    calls: [...ofMembers, '/api/photos/:id/shared'],
    reason:
      'The zone’s rows, their sync, and a picture of screen size (a JPEG for the first viewer of a new photo). Also the logo of a brand that the zone turns out not to have.',
  },
  '/album/{ids}': {
    kilobytes: 487,
    scriptKilobytes: 212.5,
    requests: 26,
    calls: [...everyPage, '/api/albums/shared'],
    reason: 'The startup code, the connection monitor, and three pictures; no sync.',
  },
}

/** From the link of an empty zone to a guest's first photo that others see, without background work. */
export const firstPhotoBudget: Budget = {
  kilobytes: 444,
  scriptKilobytes: 424,
  requests: 87,
  calls: [
    ...ofMembers,
    '/api/auth/guest',
    '/api/locations/scan',
    '/api/photos/upload',
    // Two queued changes are sent together.
    '/api/sync/push',
  ],
  reason:
    'The pages for the code, the zone and the upload; the database, sync and the media worker; the messages that the photo is waiting and that it was sent.',
}

/** The same files, including those that the app caches for offline use. */
export const firstLoadKilobytes = 1556
