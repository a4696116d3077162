import type { DeviceStorage } from '#src/platform/storage/storage.ts'

/** When a kept photo was last shown, and its size. */
export interface PhotoViewTime {
  readonly url: string
  readonly bytes: number
  readonly shownAt: number
}

export const limitChoices = [250 * 1024 ** 2, 1024 ** 3, 4 * 1024 ** 3] as const
const defaultLimitBytes = limitChoices[1]

const databaseName = 'waypost-shown'
const limitKey = 'limit-bytes'

type ViewTimeStorage = Pick<DeviceStorage, 'indexedDB'>

/** Records which photos were shown. Uses plain IndexedDB, so that the service worker starts without loading a library. */
export function recordViewTimes(storage: ViewTimeStorage, times: readonly PhotoViewTime[]): Promise<void> {
  return runInTransaction(storage, 'photos', (store) => {
    for (const time of times) store.put(time)
  })
}

export async function deleteViewTimes(storage: ViewTimeStorage, urls: readonly string[]): Promise<void> {
  await runInTransaction(storage, 'photos', (store) => {
    for (const url of urls) store.delete(url)
  })
}

/** Deletes all view times, so that no viewing history stays on the device. */
export function deleteAllViewTimes(storage: ViewTimeStorage): Promise<void> {
  return runInTransaction(storage, 'photos', (store) => {
    store.clear()
  })
}

export async function readViewTimes(storage: ViewTimeStorage): Promise<ReadonlyMap<string, PhotoViewTime>> {
  const times = new Map<string, PhotoViewTime>()
  await runInTransaction(storage, 'photos', (store) => {
    const request = store.getAll()
    request.addEventListener('success', () => {
      for (const row of request.result) if (isViewTime(row)) times.set(row.url, row)
    })
  })
  return times
}

/** Returns the maximum total size of the kept photos on this device. */
export async function readLimitBytes(storage: ViewTimeStorage): Promise<number> {
  let limitBytes: number = defaultLimitBytes
  await runInTransaction(storage, 'settings', (store) => {
    const request = store.get(limitKey)
    request.addEventListener('success', () => {
      if (typeof request.result === 'number') limitBytes = request.result
    })
  })
  return limitBytes
}

export function writeLimitBytes(storage: ViewTimeStorage, limitBytes: number): Promise<void> {
  return runInTransaction(storage, 'settings', (store) => {
    store.put(limitBytes, limitKey)
  })
}

/** Runs `work` in one transaction of one store. Resolves when it has completed. */
async function runInTransaction(
  { indexedDB }: ViewTimeStorage,
  name: 'photos' | 'settings',
  work: (store: IDBObjectStore) => void,
): Promise<void> {
  const database = await open(indexedDB)
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(name, 'readwrite')
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The transaction of photo view times was aborted')),
      )
      work(transaction.objectStore(name))
    })
  } finally {
    database.close()
  }
}

function open(indexedDB: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('photos', { keyPath: 'url' })
      request.result.createObjectStore('settings')
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('Cannot open the database of photo view times')),
    )
  })
}

function isViewTime(row: unknown): row is PhotoViewTime {
  return (
    typeof row === 'object' &&
    row !== null &&
    'url' in row &&
    typeof row.url === 'string' &&
    'bytes' in row &&
    typeof row.bytes === 'number' &&
    'shownAt' in row &&
    typeof row.shownAt === 'number'
  )
}
