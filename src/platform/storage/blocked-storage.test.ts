import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { makeFakePlatform } from '#src/platform/platform-fake.ts'
import { startData } from '#src/data/session/open-data.ts'
import { BlockedStorageError, isStorageBlocked } from './blocked-storage.ts'
import { makeFakeStorage } from './storage-fake.ts'

/** A device whose databases fail to open with this error. */
function failing(name: string, isOpenToNotes: boolean) {
  const platform = makeFakePlatform(1)
  const { storage } = platform
  const { notes } = storage
  const refused = new IDBFactory()
  refused.open = () => {
    throw new DOMException('No', name)
  }
  const closed = { read: () => undefined, write: () => {} }
  return {
    ...platform,
    storage: { ...storage, indexedDB: refused, notes: isOpenToNotes ? notes : closed },
  }
}

test.each([
  // Chrome reports blocked cookies with the same error as a damaged database.
  ['UnknownError', false],
  ['SecurityError', true],
  ['InvalidStateError', true],
] as const)(
  'a database that cannot open because of %s is reported as blocked storage',
  async (name, isOpenToNotes) => {
    await expect(startData(failing(name, isOpenToNotes))).rejects.toBeInstanceOf(BlockedStorageError)
  },
)

test.each(['QuotaExceededError', 'UnknownError', 'AbortError'])(
  '%s while notes are readable is not reported as blocked storage',
  (name) => {
    expect(isStorageBlocked(makeFakeStorage(), new DOMException('No', name))).toBe(false)
  },
)
