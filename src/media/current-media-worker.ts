import { browserPlatform } from '#src/platform/browser-platform.ts'
import { createMediaWorker } from './media-worker.ts'

const idleMs = 30_000

/** This page's one media worker; started by the first call, stopped after 30 s without one. */
export const mediaWorker = createMediaWorker({
  startWorker: () =>
    new Worker(new URL('../../worker/media/media-worker.ts', import.meta.url), {
      type: 'module',
      name: 'media',
    }),
  idleMs,
  tabLock: browserPlatform.tabLock,
})
