/** Where this device keeps things. */
export interface DeviceStorage {
  /** The databases; Dexie opens them. */
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
  /** Asks the browser to keep our data under pressure; true when it will. */
  persist(): Promise<boolean>
  /** Whether the browser has promised that; undefined where it does not tell. */
  isPersisted(): Promise<boolean | undefined>
  /** What all our data takes here and how much it may take; null where the browser does not tell. */
  estimate(): Promise<StorageEstimate | null>
  /** What the caches whose names start so hold, by the lengths that their answers name. */
  measureCaches(prefix: string): Promise<CacheSize>
  /** The names of the caches that start so. */
  cacheNames(prefix: string): Promise<readonly string[]>
  /**
   * Puts an answer into a named cache under an address of ours; gives the URL under which it lies there. Throws what the
   * browser throws when there is no room.
   */
  putInCache(name: string, address: string, answer: Response): Promise<URL>
  /** Deletes one named cache of answers, if it is there. */
  deleteCache(name: string): Promise<void>
  /** Deletes what a named cache holds under the addresses that are chosen; gives how many there were. */
  deleteFromCache(name: string, isChosen: (url: URL) => boolean): Promise<number>
  /** The addresses under which a named cache holds answers. */
  listCache(name: string): Promise<readonly URL[]>
  /** The same with what each answer takes. Reads every one of them: it takes its time. */
  listFiles(name: string): Promise<readonly CachedFile[]>
  readonly notes: Notes
  /** Whether the server left a cookie of this name that pages may read; false where there are none, as in workers. */
  hasCookie(name: string): boolean
  /** What such a cookie says; null: it is not there. */
  readCookie(name: string): string | null
  dropCookie(name: string): void
}

interface StorageEstimate {
  readonly analyticsBytes: number
  readonly quotaBytes: number
}

interface CachedFile {
  readonly url: URL
  readonly bytes: number
}

interface CacheSize {
  readonly count: number
  readonly bytes: number
}

/** Small words that can be read at once, before any database is open. */
interface Notes {
  /** null: not there; undefined: this device does not let us look. */
  read(key: string): string | null | undefined
  /** null takes the note away. Does nothing where notes are not to be had. */
  write(key: string, value: string | null): void
}

/** What this browser has; reading it touches nothing. */
export const browserStorage: DeviceStorage = {
  get indexedDB() {
    return globalThis.indexedDB
  },
  get IDBKeyRange() {
    return globalThis.IDBKeyRange
  },
  persist: async () => {
    if (!('storage' in navigator) || !('persist' in navigator.storage)) return false
    return navigator.storage.persist()
  },
  isPersisted: async () => {
    if (!('storage' in navigator) || !('persisted' in navigator.storage)) return undefined
    return navigator.storage.persisted()
  },
  estimate: async () => {
    if (!('storage' in navigator) || !('estimate' in navigator.storage)) return null
    const { usage, quota } = await navigator.storage.estimate()
    return usage === undefined || quota === undefined ? null : { analyticsBytes: usage, quotaBytes: quota }
  },
  measureCaches: async (prefix) => {
    let [count, bytes] = [0, 0]
    if (!('caches' in globalThis)) return { count, bytes }
    for (const name of await browserStorage.cacheNames(prefix)) {
      for (const answer of await (await caches.open(name)).matchAll()) {
        count += 1
        bytes += Number(answer.headers.get('content-length') ?? 0)
      }
    }
    return { count, bytes }
  },
  cacheNames: async (prefix) =>
    'caches' in globalThis ? (await caches.keys()).filter((name) => name.startsWith(prefix)) : [],
  putInCache: async (name, address, answer) => {
    await (await caches.open(name)).put(address, answer)
    return new URL(address, location.href)
  },
  deleteCache: async (name) => {
    if ('caches' in globalThis) await caches.delete(name)
  },
  deleteFromCache: async (name, isChosen) => {
    if (!('caches' in globalThis) || !(await caches.has(name))) return 0
    const cache = await caches.open(name)
    const chosen = (await cache.keys()).filter(({ url }) => isChosen(new URL(url)))
    await Promise.all(chosen.map((request) => cache.delete(request, { ignoreVary: true })))
    return chosen.length
  },
  listCache: async (name) => {
    if (!('caches' in globalThis) || !(await caches.has(name))) return []
    const cache = await caches.open(name)
    return (await cache.keys()).map(({ url }) => new URL(url))
  },
  listFiles: async (name) => {
    if (!('caches' in globalThis) || !(await caches.has(name))) return []
    const cache = await caches.open(name)
    const files: CachedFile[] = []
    for (const request of await cache.keys()) {
      const answer = await cache.match(request, { ignoreVary: true })
      if (answer === undefined) continue
      const length = answer.headers.get('content-length')
      const bytes = length === null ? (await answer.blob()).size : Number(length)
      files.push({ url: new URL(request.url), bytes })
    }
    return files
  },
  hasCookie: (name) =>
    'document' in globalThis && document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`)),
  readCookie: (name) => {
    if (!('document' in globalThis)) return null
    const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
    return pair?.slice(name.length + 1) ?? null
  },
  dropCookie: (name) => {
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
  },
  notes: {
    read: (key) => {
      try {
        return globalThis.localStorage.getItem(key)
      } catch {
        return undefined
      }
    },
    write: (key, value) => {
      try {
        if (value === null) globalThis.localStorage.removeItem(key)
        else globalThis.localStorage.setItem(key, value)
      } catch {
        // Workers have no such storage and private modes may refuse it; then reading throws.
      }
    },
  },
}
