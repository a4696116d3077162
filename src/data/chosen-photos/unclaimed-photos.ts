/**
 * Photos that were chosen before the user was known: on the page of a zone’s code before the app’s own code has loaded,
 * and from other apps. That page cannot wait for Dexie. The photos are stored in a small separate database until the
 * app moves them to a user’s database.
 */
const unclaimedDatabase = 'waypost-first-photos'
const unclaimedStore = 'files'

/**
 * True if files were ever stored in this database on this device. Does not open it. It is also true if the browser
 * cannot list databases.
 */
export async function mayHaveUnclaimed(factory: IDBFactory): Promise<boolean> {
  try {
    return (await factory.databases()).some(({ name }) => name === unclaimedDatabase)
  } catch {
    return true
  }
}

/** Opens the database and creates it if it does not exist. The caller must close it. */
export function openUnclaimed(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open(unclaimedDatabase, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(unclaimedStore, { autoIncrement: true })
  })
  return new Promise((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')))
  })
}

/**
 * Runs requests in one transaction. Resolves with the result of the first request once the transaction is durable.
 * Rejects if there is no space.
 */
export function write<Value>(
  database: IDBDatabase,
  act: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const transaction = database.transaction(unclaimedStore, 'readwrite', { durability: 'strict' })
  const request = act(transaction.objectStore(unclaimedStore))
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')))
  })
}

/**
 * Replaces the row with this key by the result of `change`, or removes it, in one transaction. null leaves it unchanged.
 * Resolves with the row, or undefined if there was none.
 */
export function changeRow(
  database: IDBDatabase,
  key: IDBValidKey,
  change: (row: object | undefined) => object | 'remove' | null,
): Promise<unknown> {
  let row: unknown
  return write(database, (store) => {
    const request: IDBRequest<unknown> = store.get(key)
    request.addEventListener('success', () => {
      const { result } = request
      const changed = change(typeof result === 'object' && result !== null ? result : undefined)
      if (changed === 'remove') store.delete(key)
      else if (changed !== null) store.put(changed, key)
      row = typeof changed === 'object' && changed !== null ? changed : result
    })
    return request
  }).then(() => row)
}

/**
 * Records the files, then reads and stores them one by one, for the zone of a code. `code` is null if no zone is known.
 * Returns how many are stored, once that is durable. The app later reports files that did not fit or could not be read.
 * Rejects if not even the names could be stored.
 */
export async function storeUnclaimed(
  factory: IDBFactory,
  code: string | null,
  files: readonly File[],
): Promise<number> {
  const database = await openUnclaimed(factory)
  try {
    const rows = files.map(({ name, type, size, lastModified }) => ({ code, name, type, size, lastModified }))
    const keys: IDBRequest<IDBValidKey>[] = []
    await write(database, (store) => {
      keys.push(...rows.map((row) => store.add({ ...row, bytes: null })))
      return store.count()
    })
    let stored = 0
    for (const [index, file] of files.entries()) {
      const row = { ...rows[index], ...(await readBytes(file)) }
      const key = keys[index]?.result
      try {
        // The app may have read the row since, and given it an id.
        if (key !== undefined) await changeRow(database, key, (before) => ({ ...before, ...row }))
        stored += row.bytes === null ? 0 : 1
      } catch {
        // No space: only its name is stored.
      }
    }
    return stored
  } finally {
    database.close()
  }
}

/** Each file is read as a whole here, and a longer film would fill a phone’s memory. The album reads films in parts. */
const maxSharedBytes = 100 * 1024 * 1024

async function readBytes(
  file: File,
): Promise<{ readonly bytes: ArrayBuffer | null; readonly problem?: string }> {
  if (file.size > maxSharedBytes) return { bytes: null, problem: 'share_too_large' }
  try {
    return { bytes: await file.arrayBuffer() }
  } catch {
    return { bytes: null, problem: 'file_gone' }
  }
}
