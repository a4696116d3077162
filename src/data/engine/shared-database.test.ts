import { expect, test } from 'vitest'
import { makeFakePlatform } from '#src/platform/platform-fake.ts'
import { fakeUser } from '#src/data/session/data-context-fake.ts'
import { openDevice, openUser } from '#src/data/session/open-device.ts'
import { closeDatabases } from './shared-database.ts'

test('[LD5] a page suspended in the middle of a transaction blocks no other page', async () => {
  const platform = makeFakePlatform(1)
  platform.tabVisibility.onSuspended(closeDatabases)
  const device = await openDevice(platform)
  const { database } = await openUser(device, fakeUser)
  const reading = Promise.withResolvers<void>()
  const endless = database.transaction('r', database.meta, async () => {
    // Keeps requesting: the requests of a suspended page are not answered, and its transaction stays open.
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
  // It does not block a newer version of the app that upgrades the databases either.
  expect([database.isOpen(), device.device.isOpen()]).toEqual([false, false])
})

test('[LD5] a committing transaction does not keep a suspended page’s databases open', async () => {
  const platform = makeFakePlatform(1)
  platform.tabVisibility.onSuspended(closeDatabases)
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
      transaction.addEventListener('abort', () =>
        reject(new Error('The transaction of the other page was aborted')),
      )
    })
  })
}
