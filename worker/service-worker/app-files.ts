import type { WorkboxPlugin } from 'workbox-core/types.js'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import type { PrecacheEntry } from 'workbox-precaching'

/**
 * When a file of the app is cached. `first`: at installation. `guest`: soon after; with these files the app works
 * offline. `idle`: when the browser is idle. `rare`: on first use, or in an installed app. `used`: only on first use.
 */
export type FileMoment = 'first' | 'guest' | 'idle' | 'rare' | 'used'

/** A file of the build. */
export interface AppFile extends PrecacheEntry {
  readonly moment: FileMoment
}

/** The number of files of each moment that are not cached yet. */
export interface FilesLeft {
  readonly guest: number
  readonly idle: number
  readonly rare: number
}

const laterCacheName = 'waypost-files'
/** Few enough to finish quickly when a person needs the network. */
const maxConcurrentFiles = 2

/** Caches the files that installation leaves out, a few per call. Each file is also cached on first use. */
export class DeferredFiles {
  readonly #files: ReadonlyMap<string, AppFile>
  readonly #strategy: CacheFirst
  /**
   * Keys of cached files. null: not read yet. Reading a cache's keys opens every entry, which took longer than fetching
   * when done at each step. The cache is read again before all files are reported as cached, because another page may
   * have deleted them.
   */
  #kept: Set<string> | null = null

  constructor(files: readonly AppFile[]) {
    this.#files = new Map(files.map((file) => [new URL(file.url, self.location.href).pathname, file]))
    const keyed: WorkboxPlugin = {
      cacheKeyWillBeUsed: ({ request }) => Promise.resolve(this.#keyOf(new URL(request.url).pathname)),
    }
    this.#strategy = new CacheFirst({ cacheName: laterCacheName, plugins: [keyed, onlyFiles] })
    registerRoute(({ url, sameOrigin }) => sameOrigin && this.#files.has(url.pathname), this.#strategy)
  }

  /** Caches the next few files up to the moment and returns what is left. Rejects if a file cannot be fetched. */
  async cacheNext(upTo: FileMoment, event: ExtendableEvent): Promise<FilesLeft> {
    const wanted = moments.slice(0, moments.indexOf(upTo) + 1)
    const before = await this.#missing()
    const next = wanted
      .flatMap((moment) => before.filter(([, file]) => file.moment === moment))
      .slice(0, maxConcurrentFiles)
    for (const [path] of next) {
      await this.#keep(path, event)
      this.#kept?.add(this.#keyOf(path))
    }
    let missing = await this.#missing()
    if (!missing.some(([, file]) => wanted.includes(file.moment))) {
      this.#kept = null
      missing = await this.#missing()
    }
    // Files that a response omits, for example because the server no longer has them, are not requested again.
    const left = missing.filter(([path]) => !next.some(([one]) => one === path))
    const count = (moment: FileMoment) => left.filter(([, file]) => file.moment === moment).length
    return { guest: count('guest'), idle: count('idle'), rare: count('rare') }
  }

  /** Caches files that a page loaded before this worker existed. Ignores paths that are not files of the app. */
  async cacheSeen(paths: readonly string[], event: ExtendableEvent): Promise<void> {
    for (const path of paths) if (this.#files.has(path)) await this.#keep(path, event)
  }

  /** Deletes the files of earlier builds. */
  async deleteOldFiles(): Promise<void> {
    const cache = await caches.open(laterCacheName)
    const keys = new Set([...this.#files.keys()].map((path) => this.#keyOf(path)))
    for (const { url } of await cache.keys()) if (!keys.has(url)) await cache.delete(url)
  }

  async #keep(path: string, event: ExtendableEvent): Promise<void> {
    const [answer, done] = this.#strategy.handleAll({ event, request: new Request(path) })
    await answer
    await done
  }

  async #missing(): Promise<readonly (readonly [string, AppFile])[]> {
    const kept = (this.#kept ??= await readKeys())
    return [...this.#files].filter(([path]) => !kept.has(this.#keyOf(path)))
  }

  /** A file whose name does not contain a content hash is stored under its revision. */
  #keyOf(path: string): string {
    const url = new URL(path, self.location.href)
    const revision = this.#files.get(path)?.revision
    if (revision) url.searchParams.set('__WB_REVISION__', revision)
    return url.href
  }
}

async function readKeys(): Promise<Set<string>> {
  const cache = await caches.open(laterCacheName)
  return new Set((await cache.keys()).map(({ url }) => url))
}

const moments: readonly FileMoment[] = ['guest', 'idle', 'rare']

/** Rejects the page that a captive portal returns in place of a file. */
export const onlyFiles: WorkboxPlugin = {
  cacheWillUpdate: ({ request, response }) => {
    const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html')
    const isFile = response.status === 200 && isPage === new URL(request.url).pathname.endsWith('.html')
    return Promise.resolve(isFile ? response : null)
  },
}
