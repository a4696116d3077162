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
  scriptKilobytes: 105,
  requests: 20,
  reason: 'React and the page’s own scripts, and pictures of the three brands.',
}

/**
 * The budgets of all pages that a person may open first. One is raised only by a decision that says what the person gets
 * for it; one that is undercut by much is lowered to what was reached. Times are no budgets: they depend on the machine.
 */
export const budgets: Readonly<Record<ColdEntryName, Budget>> = {
  '/z/{code}': {
    kilobytes: 40,
    scriptKilobytes: 30,
    requests: 6,
    reason: 'One answer is the whole page; the app’s first files may have begun to come behind it.',
  },
  '/': visitorPage,
  '/picture-share': visitorPage,
  '/snapshare': visitorPage,
  '/snapzone': visitorPage,
  '/sign-in': {
    kilobytes: 250,
    scriptKilobytes: 235,
    requests: 30,
    reason: 'The app’s beginning, and two forms.',
  },
  '/scanner': {
    kilobytes: 260,
    scriptKilobytes: 240,
    requests: 30,
    reason: 'The app’s beginning, the camera, and the worker that decodes.',
  },
  '/locations/{id}': {
    kilobytes: 460,
    scriptKilobytes: 365,
    requests: 70,
    reason: 'Database, sync, six pictures, and the first of the app’s cache.',
  },
  '/, member': {
    kilobytes: 480,
    scriptKilobytes: 400,
    requests: 80,
    reason: 'As a zone, of which it shows the newest photos.',
  },
  '/photo/{id}, visitor': {
    kilobytes: 500,
    scriptKilobytes: 365,
    requests: 60,
    reason: 'The app, and a picture as large as the screen.',
  },
  '/photo/{id}, member': {
    kilobytes: 720,
    scriptKilobytes: 370,
    requests: 90,
    reason: 'The zone’s rows, a large picture, and the cache of the app meanwhile.',
  },
  '/album/{ids}': {
    kilobytes: 680,
    scriptKilobytes: 370,
    requests: 70,
    reason: 'Three pictures, and the cache of the app meanwhile.',
  },
}

/** From the link of an empty zone to a guest's first photo in the queue. */
export const firstPhotoBudget: Budget = {
  kilobytes: 600,
  scriptKilobytes: 400,
  requests: 100,
  reason: 'The pages of the code, the zone and the upload, and the cache of the app meanwhile.',
}

/** The same way with all that follows by itself: the cache of the app, and the photo on its way up and back. */
export const wholeFirstLoadKilobytes = 1320
