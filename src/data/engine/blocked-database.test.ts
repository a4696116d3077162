import { expect, test } from 'vitest'
import { makeFakePlatform } from '#src/platform/platform-fake.ts'
import { fakeUser } from '#src/data/session/data-context-fake.ts'
import { databaseNameOf } from './database.ts'
import { deviceDatabaseName } from './device-database-name.ts'
import { blocked } from './blocked-database.ts'
import { openDevice, openUser } from '#src/data/session/open-device.ts'
import { deleteDiscarded } from '#src/data/session/session-store.ts'

/** A tab that holds a database and does not let go. */
function hold(indexedDB: IDBFactory, name: string, version?: number): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name, version)
    opening.addEventListener('success', () => resolve(opening.result))
  })
}

function untilBlocked(): Promise<void> {
  return new Promise((resolve) => {
    const stop = blocked.subscribe(() => {
      if (!blocked.get()) return
      stop()
      resolve()
    })
  })
}

test('the device’s data held by an older tab is told, and opens when that is closed', async () => {
  const platform = makeFakePlatform(1)
  const old = await hold(platform.storage.indexedDB, deviceDatabaseName, 1)
  const told = untilBlocked()
  const opening = openDevice(platform)
  await told
  old.close()
  const device = await opening
  expect(blocked.get()).toBe(false)
  device.device.close()
})

test('a user’s data held by an older tab is told, opened and deleted alike', async () => {
  const platform = makeFakePlatform(1)
  const device = await openDevice(platform)
  const old = await hold(platform.storage.indexedDB, databaseNameOf(fakeUser.id), 1)
  const told = untilBlocked()
  const opening = openUser(device, fakeUser)
  await told
  old.close()
  const { database } = await opening
  expect(blocked.get()).toBe(false)
  database.close()

  await device.device.accounts.put({ userId: fakeUser.id, isDiscarded: true })
  const other = await hold(platform.storage.indexedDB, databaseNameOf(fakeUser.id))
  const toldAgain = untilBlocked()
  const deleting = deleteDiscarded(device)
  await toldAgain
  other.close()
  await deleting
  expect(blocked.get()).toBe(false)
  expect(await device.device.accounts.count()).toBe(0)
  device.device.close()
})
