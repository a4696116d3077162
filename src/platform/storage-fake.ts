import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { DeviceStorage } from './storage.ts'

export interface FakeStorage extends DeviceStorage {
  /** The browser takes everything away, but cookies. */
  wipe(): void
}

/** An empty device in memory. Opening it again through the same object finds what was stored. */
export function makeFakeStorage(): FakeStorage {
  const notes = new Map<string, string>()
  let isPersisted = false
  let databases = new IDBFactory()
  return {
    get indexedDB() {
      return databases
    },
    wipe: () => {
      databases = new IDBFactory()
      notes.clear()
    },
    IDBKeyRange,
    persist: async () => {
      isPersisted = true
      return true
    },
    isPersisted: async () => isPersisted,
    estimate: async () => ({ usageBytes: 2_000_000, quotaBytes: 1_000_000_000 }),
    measureCaches: async () => ({ count: 0, bytes: 0 }),
    deleteCache: async () => {},
    deleteFromCache: async () => 0,
    listCache: async () => [],
    hasCookie: () => false,
    notes: {
      read: (key) => notes.get(key) ?? null,
      write: (key, value) => {
        if (value === null) notes.delete(key)
        else notes.set(key, value)
      },
    },
  }
}
