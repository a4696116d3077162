/**
 * Photos that a guest adds on the page of a zone's code before the app's own code has come. The page cannot wait for Dexie,
 * so they stand in a small database of their own, until the app has put them into its outbox.
 */
const firstPhotosDatabase = 'waypost-first-photos'
export const firstPhotosStore = 'files'

/** Whether photos were ever added this way on this device; asks no database. True where the browser does not tell. */
export async function mayHaveFirstPhotos(factory: IDBFactory): Promise<boolean> {
  try {
    return (await factory.databases()).some(({ name }) => name === firstPhotosDatabase)
  } catch {
    return true
  }
}

/** Opens the database, making it where it is not there; to be closed by the caller. */
export function openFirstPhotos(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open(firstPhotosDatabase, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(firstPhotosStore, { autoIncrement: true })
  })
  return new Promise((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')))
  })
}

/** Resolves when the transaction is durable. */
export function untilDone(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')))
  })
}

/** Keeps files for the zone of a code; resolves once they are durable, rejects where there is no room: none is kept then. */
export async function keepFirstPhotos(code: string, files: readonly File[]): Promise<void> {
  const rows = await Promise.all(
    files.map(async (file) => ({
      code,
      name: file.name,
      type: file.type,
      lastModified: file.lastModified,
      bytes: await file.arrayBuffer(),
    })),
  )
  const database = await openFirstPhotos(indexedDB)
  try {
    const transaction = database.transaction(firstPhotosStore, 'readwrite', { durability: 'strict' })
    const store = transaction.objectStore(firstPhotosStore)
    for (const row of rows) store.add(row)
    await untilDone(transaction)
  } finally {
    database.close()
  }
}
