import type { ExtendableVersion } from 'dexie'
import { expect, test } from 'vitest'
import { makeFakePlatform } from '#src/platform/platform-fake.ts'
import { fakeUser } from '#src/data/session/data-context-fake.ts'
import { openDevice, openUser } from '#src/data/session/open-device.ts'
import type { DeviceStorage } from '#src/platform/storage/storage.ts'
import { leaveDatabases, SharedDatabase } from './shared-database.ts'

test('[LD5] a page that the browser suspends in the middle of a transaction holds up no other page', async () => {
  const platform = makeFakePlatform(1)
  platform.tabVisibility.onSuspended(leaveDatabases)
  const device = await openDevice(platform)
  const { database } = await openUser(device, fakeUser)
  const reading = Promise.withResolvers<void>()
  const endless = database.transaction('r', database.meta, async () => {
    // Asks again and again: the requests of a suspended page stay unanswered, and its transaction stays open.
    for (;;) {
      await database.meta.get('last-synced-at')
      reading.resolve()
    }
  })
  const ended = endless.catch(String)
  await reading.promise
  const written = writeElsewhere(platform.storage.indexedDB, database.name)

  platform.tabVisibility.suspend()
  expect(await ended).toContain('aborted')
  await written
  // Nor does it hold up a newer version of the app that changes the databases.
  expect([database.isOpen(), device.device.isOpen()]).toEqual([false, false])
})

test('[LD5] a transaction that is just being committed does not keep a suspended page in its databases', async () => {
  const platform = makeFakePlatform(1)
  platform.tabVisibility.onSuspended(leaveDatabases)
  const device = await openDevice(platform)
  const { database } = await openUser(device, fakeUser)
  await database
    .transaction('rw', database.meta, async ({ idbtrans }) => {
      await database.meta.put({ key: 'last-synced-at', value: 5 })
      idbtrans.commit()
      platform.tabVisibility.suspend()
    })
    .catch(() => undefined)
  expect([database.isOpen(), device.device.isOpen()]).toEqual([false, false])
})

/** Another page writes to the table. */
function writeElsewhere(indexedDB: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('meta', 'readwrite')
      transaction.objectStore('meta').put({ key: 'last-synced-at', value: 5 })
      transaction.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
      transaction.addEventListener('abort', () => reject(new Error('The other page was aborted')))
    })
  })
}

/** Three versions of one table each, and how often Dexie made the schema of a table of them. */
class CountingDatabase extends SharedDatabase {
  madeSchemas = 0

  constructor({ indexedDB, IDBKeyRange }: DeviceStorage) {
    super('counting', { indexedDB, IDBKeyRange })
    const prototype: ExtendableVersion = this.Version.prototype
    const make = prototype._createTableSchema.bind(prototype)
    prototype._createTableSchema = (...of) => {
      this.madeSchemas += 1
      return make(...of)
    }
    this.declareVersions(() => {
      this.version(1).stores({ first: 'id' })
      this.version(2).stores({ second: 'id' })
      this.version(3).stores({ first: 'id, name', third: 'id' })
    })
  }
}

test('the schema of each version is parsed once, and is that of all versions before it', async () => {
  const { storage } = makeFakePlatform(1)
  const database = new CountingDatabase(storage)
  expect(database.madeSchemas).toBe(1 + 2 + 3)
  expect(database.verno).toBe(3)
  await database.open()
  const schemas = database.tables.map(({ name, schema }) => [name, schema.indexes.map((one) => one.name)])
  expect(Object.fromEntries(schemas)).toEqual({ first: ['name'], second: [], third: [] })
  database.close()
})
