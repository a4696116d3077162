import { expect, test } from 'vitest'
import { makeFakePlatform } from '#src/platform/platform-fake.ts'
import { fakeUser } from '#src/data/session/data-context-fake.ts'
import { databaseNameOf } from './database.ts'
import { deviceDatabaseName } from './device-database-name.ts'
import { blocked } from './blocked-database.ts'
import { openDevice, openUser } from '#src/data/session/open-device.ts'
import { deleteDiscarded } from '#src/data/session/session-store.ts'

/** A tab that holds a database open and does not close it. */
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

test('reports device data blocked by an older tab, and opens it when that tab closes', async () => {
  const platform = makeFakePlatform(1)
  const old = await hold(platform.storage.indexedDB, deviceDatabaseName, 1)
  const blockedNotice = untilBlocked()
  const opening = openDevice(platform)
  await blockedNotice
  old.close()
  const device = await opening
  expect(blocked.get()).toBe(false)
  device.device.close()
})

test('reports user data blocked by an older tab, both when opening and when deleting it', async () => {
  const platform = makeFakePlatform(1)
  const device = await openDevice(platform)
  const old = await hold(platform.storage.indexedDB, databaseNameOf(fakeUser.id), 1)
  const blockedNotice = untilBlocked()
  const opening = openUser(device, fakeUser)
  await blockedNotice
  old.close()
  const { database } = await opening
  expect(blocked.get()).toBe(false)
  database.close()

  await device.device.accounts.put({ userId: fakeUser.id, isDiscarded: true })
  const other = await hold(platform.storage.indexedDB, databaseNameOf(fakeUser.id))
  const secondBlockedNotice = untilBlocked()
  const deleting = deleteDiscarded(device)
  await secondBlockedNotice
  other.close()
  await deleting
  expect(blocked.get()).toBe(false)
  expect(await device.device.accounts.count()).toBe(0)
  device.device.close()
})
