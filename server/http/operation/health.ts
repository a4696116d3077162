import type { Middleware } from 'koa'
import { metaValue } from '#server/core/db/meta-store.ts'
import { neededPlaces, type WatchedPlace } from '#server/core/storage/watched-places.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'

const timeoutMs = 3000
/** Requests within this time get the cached result. */
const cacheLifetimeMs = 1000

type Check = 'ok' | 'failing' | 'full' | 'away'

interface Readiness {
  readonly isReady: boolean
  readonly checks: Readonly<Record<'database' | 'migrations' | 'blobs' | 'bus' | WatchedPlace, Check>>
}

/**
 * `GET /healthz`: this process responds. `GET /readyz`: this process can do its work; otherwise 503. For probes, under
 * any host name.
 * An unavailable bus only makes live updates slower and limits less exact, so it does not make processes unready. The
 * same applies to a street map and legal texts.
 */
export function serveHealth(deps: Deps): Middleware {
  let known: { readonly at: number; readonly readiness: Promise<Readiness> } | null = null
  return async (context, next) => {
    const { path, method } = context
    const isAsked = path === '/healthz' || path === '/readyz'
    if (!isAsked || (method !== 'GET' && method !== 'HEAD')) return next()
    context.set('Cache-Control', 'no-store')
    if (path === '/healthz') {
      context.body = { checks: { process: 'ok' } }
      return
    }
    const now = performance.now()
    if (known === null || now - known.at > cacheLifetimeMs) known = { at: now, readiness: readinessOf(deps) }
    const { isReady, checks } = await known.readiness
    context.status = isReady ? 200 : 503
    context.body = { checks }
  }
}

async function readinessOf({ database, blobs, bus, log, storage, places }: Deps): Promise<Readiness> {
  const check = async (name: string, act: () => Promise<unknown>): Promise<Check> => {
    try {
      await withTimeout(act())
      return 'ok'
    } catch (error) {
      log.warn({ err: error, check: name }, 'This process is not ready')
      return 'failing'
    }
  }
  let missing: ReadonlySet<WatchedPlace> = neededPlaces
  const [stored, files] = await Promise.all([
    check('database', () => database.reader.first(metaValue, { key: 'epoch' })),
    check('blobs', () => blobs.probe()),
    check('places', async () => {
      missing = await places.missing()
      if (missing.size > 0) throw new Error(`Folders or files are missing: ${[...missing].join(', ')}`)
    }),
  ])
  const placeCheck = (place: WatchedPlace): Check =>
    missing.has(place) ? (neededPlaces.has(place) ? 'failing' : 'away') : 'ok'
  const isFull = stored === 'ok' && storage.wasFull()
  return {
    isReady:
      stored === 'ok' && files === 'ok' && !isFull && ![...missing].some((place) => neededPlaces.has(place)),
    // A process that does not find the schema it needs has not started.
    checks: {
      database: isFull ? 'full' : stored,
      migrations: stored,
      blobs: files,
      bus: bus.isReady() ? 'ok' : 'away',
      data: placeCheck('data'),
      app: placeCheck('app'),
      tiles: placeCheck('tiles'),
      legal: placeCheck('legal'),
    },
  }
}

async function withTimeout(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The check did not finish in time')), timeoutMs)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
