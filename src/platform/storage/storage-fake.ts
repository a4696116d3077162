import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { DeviceStorage } from './storage.ts'

export interface FakeStorage extends DeviceStorage {
  /** The remaining space for caches. */
  freeBytes: number
  /** The cookies that the server set for pages to read. */
  readonly cookies: Map<string, string>
  /** Deletes everything except cookies, as a browser may do. */
  wipe(): void
}

/** An empty device in memory. Opening it again through the same object finds what was stored. */
export function makeFakeStorage(): FakeStorage {
  const notes = new Map<string, string>()
  const cookies = new Map<string, string>()
  const caches = new Map<string, Map<string, number>>()
  const cachedUnder = (prefix: string) =>
    [...caches].filter(([name]) => name.startsWith(prefix)).flatMap(([, files]) => [...files.values()])
  let isPersisted = false
  let databases = new IDBFactory()
  const storage: FakeStorage = {
    freeBytes: 1_000_000_000,
    cookies,
    get indexedDB() {
      return databases
    },
    wipe: () => {
      databases = new IDBFactory()
      caches.clear()
      notes.clear()
    },
    IDBKeyRange,
    persist: async () => {
      isPersisted = true
      return true
    },
    isPersisted: async () => isPersisted,
    estimate: async () => ({ usedBytes: 2_000_000, quotaBytes: 1_000_000_000 }),
    measureCaches: async (prefix) => {
      const sizes = cachedUnder(prefix)
      return { count: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) }
    },
    cacheNames: async (prefix) => [...caches.keys()].filter((name) => name.startsWith(prefix)),
    putInCache: async (name, address, answer) => {
      const { byteLength } = await answer.arrayBuffer()
      if (byteLength > storage.freeBytes) throw new DOMException('No room', 'QuotaExceededError')
      storage.freeBytes -= byteLength
      const files = caches.get(name) ?? new Map<string, number>()
      caches.set(name, files.set(address, byteLength))
      return urlOf(address)
    },
    deleteCache: async (name) => {
      storage.freeBytes += cachedUnder(name).reduce((sum, bytes) => sum + bytes, 0)
      caches.delete(name)
    },
    deleteFromCache: async (name, isChosen) => {
      const files = caches.get(name) ?? new Map<string, number>()
      const chosen = [...files].filter(([address]) => isChosen(urlOf(address)))
      for (const [address, bytes] of chosen) {
        files.delete(address)
        storage.freeBytes += bytes
      }
      return chosen.length
    },
    listCache: async (name) => [...(caches.get(name)?.keys() ?? [])].map(urlOf),
    listFiles: async (name) =>
      [...(caches.get(name) ?? [])].map(([address, bytes]) => ({ url: urlOf(address), bytes })),
    ...fakeCookies(cookies),
    notes: fakeNotes(notes),
  }
  return storage
}

function fakeCookies(cookies: Map<string, string>) {
  return {
    hasCookie: (name: string) => cookies.has(name),
    readCookie: (name: string) => cookies.get(name) ?? null,
    dropCookie: (name: string) => void cookies.delete(name),
  }
}

function urlOf(address: string): URL {
  return new URL(address, 'http://localhost')
}

function fakeNotes(notes: Map<string, string>): FakeStorage['notes'] {
  return {
    read: (key) => notes.get(key) ?? null,
    write: (key, value) => {
      if (value === null) notes.delete(key)
      else notes.set(key, value)
    },
  }
}
