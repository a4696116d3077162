/** The storage of this device. */
export interface DeviceStorage {
  /** The databases; Dexie opens them. */
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
  /** Requests that the browser keep our data when space is low. Resolves with true if it will. */
  persist(): Promise<boolean>
  /** Whether the browser has granted that. undefined if it does not reveal it. */
  isPersisted(): Promise<boolean | undefined>
  /** The current usage and the quota. null if the browser does not reveal them. */
  estimate(): Promise<StorageEstimate | null>
  /** The size of the caches with this name prefix, computed from their responses' content lengths. */
  measureCaches(prefix: string): Promise<CacheSize>
  /** The names of the caches with this prefix. */
  cacheNames(prefix: string): Promise<readonly string[]>
  /**
   * Stores a response in a named cache under one of our URLs and returns its full URL. Throws the browser's error if
   * there is no space.
   */
  putInCache(name: string, address: string, answer: Response): Promise<URL>
  /** Deletes a named cache if it exists. */
  deleteCache(name: string): Promise<void>
  /** Deletes the chosen entries of a named cache and returns their number. */
  deleteFromCache(name: string, isChosen: (url: URL) => boolean): Promise<number>
  /** The URLs of the responses in a named cache. */
  listCache(name: string): Promise<readonly URL[]>
  /** The same with the size of each response. Slow, because it reads all of them. */
  listFiles(name: string): Promise<readonly CachedFile[]>
  readonly notes: Notes
  /** Whether the server set a readable cookie of this name. false where there are no cookies, as in workers. */
  hasCookie(name: string): boolean
  /** The value of such a cookie. null if it does not exist. */
  readCookie(name: string): string | null
  dropCookie(name: string): void
}

interface StorageEstimate {
  readonly usedBytes: number
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

/** Small values that can be read synchronously, before any database is open. */
interface Notes {
  /** null: it does not exist. undefined: storage is blocked. */
  read(key: string): string | null | undefined
  /** null deletes the note. Does nothing if storage is blocked. */
  write(key: string, value: string | null): void
}

/** The storage of this browser. Reading a property has no side effects. */
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
    return usage === undefined || quota === undefined ? null : { usedBytes: usage, quotaBytes: quota }
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
        // Workers have no such storage, and private modes may block it; reading then throws.
      }
    },
  },
}
