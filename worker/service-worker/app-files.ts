import type { WorkboxPlugin } from 'workbox-core/types.js'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import type { PrecacheEntry } from 'workbox-precaching'

/**
 * When a file of the app is kept. `first`: with the installation. `guest`: soon after it; with these the app works without
 * a network. `idle`: when there is nothing else to do. `rare`: when it is first used, or by an installed app. `used`: only
 * when it is first used.
 */
export type FileMoment = 'first' | 'guest' | 'idle' | 'rare' | 'used'

/** A file of the build. */
export interface AppFile extends PrecacheEntry {
  readonly moment: FileMoment
}

/** How many files of each moment are still to be kept. */
export interface FilesLeft {
  readonly guest: number
  readonly idle: number
  readonly rare: number
}

const laterCacheName = 'waypost-files'
/** Small enough to be through when a person wants the link. */
const filesAtATime = 2

/** Keeps what the installation leaves out, a few files each time that it is asked; each is kept, too, when it is first used. */
export class LaterFiles {
  readonly #files: ReadonlyMap<string, AppFile>
  readonly #strategy: CacheFirst
  /**
   * Keys of kept files; null: not read yet. Reading the keys of a cache opens each of its entries, which for each step took
   * longer than fetching. Before it says that all are kept the cache is read again: another page may have emptied it.
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

  /** Fetches the next few files up to the moment; gives what is left then. Fails where one cannot be had. */
  async keepNext(upTo: FileMoment, event: ExtendableEvent): Promise<FilesLeft> {
    const wanted = moments.slice(0, moments.indexOf(upTo) + 1)
    const before = await this.#missing()
    const next = wanted
      .flatMap((moment) => before.filter(([, file]) => file.moment === moment))
      .slice(0, filesAtATime)
    for (const [path] of next) {
      await this.#keep(path, event)
      this.#kept?.add(this.#keyOf(path))
    }
    let missing = await this.#missing()
    if (!missing.some(([, file]) => wanted.includes(file.moment))) {
      this.#kept = null
      missing = await this.#missing()
    }
    // What an answer leaves out, as of a file that the server has no longer, is not asked for without an end.
    const left = missing.filter(([path]) => !next.some(([one]) => one === path))
    const count = (moment: FileMoment) => left.filter(([, file]) => file.moment === moment).length
    return { guest: count('guest'), idle: count('idle'), rare: count('rare') }
  }

  /** Keeps files that a page had before this worker was there; what is none of the app's is left out. */
  async keepSeen(paths: readonly string[], event: ExtendableEvent): Promise<void> {
    for (const path of paths) if (this.#files.has(path)) await this.#keep(path, event)
  }

  /** Forgets the files of former builds. */
  async forgetOld(): Promise<void> {
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

  /** A file whose name does not tell its content is kept under its revision. */
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

/** A captive portal answers with its own page in place of a file: that is none. */
export const onlyFiles: WorkboxPlugin = {
  cacheWillUpdate: ({ request, response }) => {
    const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html')
    const isFile = response.status === 200 && isPage === new URL(request.url).pathname.endsWith('.html')
    return Promise.resolve(isFile ? response : null)
  },
}
