import { browserPlatform } from '#src/platform/browser-platform.ts'
import { createMediaWorker } from './media-worker.ts'

const idleMs = 30_000

/** The page's only media worker. The first call starts it; it stops after 30 s without calls. */
export const mediaWorker = createMediaWorker({
  startWorker: () =>
    new Worker(new URL('../../worker/media/media-worker.ts', import.meta.url), {
      type: 'module',
      name: 'media',
    }),
  idleMs,
  tabLock: browserPlatform.tabLock,
})
