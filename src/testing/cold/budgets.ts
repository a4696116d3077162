import type { ColdEntryName } from './cold-entries.ts'

/** What may come over the link until a page can be used, by a browser profile that never was here. */
export interface Budget {
  /** Everything, as it comes over the link: heads of answers, packed by Brotli where the server does so. */
  readonly kilobytes: number
  /** The scripts among it, each by gzip at level 9: the figure that other apps are known by. */
  readonly scriptKilobytes: number
  readonly requests: number
  readonly reason: string
}

const visitorPage: Budget = {
  kilobytes: 150,
  scriptKilobytes: 108.5,
  requests: 20,
  reason: 'React and the page’s own scripts, and pictures of the three brands.',
}

/**
 * The budgets of all pages that a person may open first. src/decisions/budgets.md says what each holds and how one is
 * raised. Times are no budgets: they depend on the machine.
 */
export const budgets: Readonly<Record<ColdEntryName, Budget>> = {
  '/z/{code}': {
    kilobytes: 80,
    scriptKilobytes: 60,
    requests: 10,
    reason:
      'The page is one answer of at most 14 kB, as its own test checks; the app’s first files begin to come behind it.',
  },
  '/': visitorPage,
  '/picture-share': visitorPage,
  '/snapshare': visitorPage,
  '/snapzone': visitorPage,
  '/sign-in': {
    kilobytes: 268,
    scriptKilobytes: 268,
    requests: 38,
    reason: 'The app’s beginning, and two forms; the ways in by passkey and provider, and what one accepts.',
  },
  '/scanner': {
    kilobytes: 280,
    scriptKilobytes: 282,
    requests: 33,
    reason:
      'The app’s beginning, the camera, and all that the page fetches by itself. The worker that decodes comes beside it.',
  },
  '/locations/{id}': {
    kilobytes: 455,
    scriptKilobytes: 317,
    requests: 58,
    reason: 'Database, sync, six pictures; what a member made as a guest may have come, too.',
  },
  '/, member': {
    kilobytes: 460,
    scriptKilobytes: 321,
    requests: 59,
    reason: 'As a zone, of which it shows the newest photos.',
  },
  '/photo/{id}, visitor': {
    kilobytes: 381,
    scriptKilobytes: 279,
    requests: 31,
    reason: 'The app, and a picture as large as the screen.',
  },
  '/photo/{id}, member': {
    kilobytes: 423,
    scriptKilobytes: 323,
    requests: 46,
    reason: 'The zone’s rows and what syncs them, and a picture as large as the screen.',
  },
  '/album/{ids}': {
    kilobytes: 526,
    scriptKilobytes: 256,
    requests: 35,
    reason: 'The app’s beginning, and three pictures.',
  },
}

/** From the link of an empty zone to a guest's first photo in the queue: what is asked for before it is shown, each once. */
export const firstPhotoBudget: Budget = {
  kilobytes: 383,
  scriptKilobytes: 370,
  requests: 66,
  reason:
    'The pages of the code, the zone and the upload; the database, sync, and the worker that makes pictures.',
}

/** The same way with all that follows: the cache of the app, and the photo on its way up and back, each file and scope once. */
export const wholeFirstLoadKilobytes = 985
