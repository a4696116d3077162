/** Where this device keeps things. */
export interface DeviceStorage {
  /** The databases; Dexie opens them. */
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
  /** Asks the browser to keep our data under pressure; true when it will. */
  persist(): Promise<boolean>
  /** Deletes one named cache of answers, if it is there. */
  deleteCache(name: string): Promise<void>
  readonly notes: Notes
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
  deleteCache: async (name) => {
    if ('caches' in globalThis) await caches.delete(name)
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
        // Workers have no such storage and private modes may refuse it; whoever reads is told so.
      }
    },
  },
}
