import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { makeFakePlatform } from '#src/platform/platform-fake.ts'
import {
  fakePhoto,
  fakePhotoId,
  fakeScopes,
  fakeUser,
  fakeZone,
} from '#src/data/session/data-context-fake.ts'
import { databaseNameOf, UserDatabase } from './database.ts'
import { entriesOf } from './replica/photo-index.ts'
import { readChunks } from '#src/data/photos/read-photo-index.ts'

test('upgrading an old database keeps unsent changes, rereads every scope and builds the photo index', async () => {
  const { storage } = makeFakePlatform(1)
  const { indexedDB, IDBKeyRange } = storage
  const old = new Dexie(databaseNameOf(fakeUser.id), { indexedDB, IDBKeyRange })
  old.version(2).stores({
    user: 'id',
    memberships: 'id',
    zones: 'id',
    photos: 'id, [zoneId+uploadedAt], filename, uploader.id',
    photoCounts: 'zoneId',
    comments: 'id, [photoId+createdAt]',
    likes: 'id',
    reactions: 'id',
    cursors: 'scope',
    outbox: '++seq, &mid, state, *entities, *makes, [lane+state]',
    pictures: '[photoId+size]',
    scanResults: 'mid',
    meta: 'key',
  })
  await old.open()
  const cursor = { scope: fakeScopes.user, next: 7, epoch: 'one', floor: 0, etag: '"7"' }
  await old.table('cursors').put(cursor)
  await old.table('photos').bulkPut([1, 2, 3].map((number) => fakePhoto(number)))
  await old
    .table('outbox')
    .put({ ['mid']: 'waiting', state: 'queued', entities: [], makes: [], lane: 'control' })
  old.close()

  const database = new UserDatabase(storage, fakeUser.id)
  expect(await database.cursors.toArray()).toEqual([{ ...cursor, epoch: '', etag: null }])
  expect(await database.outbox.where('mutationId').equals('waiting').count()).toBe(1)
  const index = await readChunks(database.photoIndex, fakeZone.id)
  expect(entriesOf(index).map(({ id }) => id)).toEqual([3, 2, 1].map((number) => fakePhotoId(number)))
  database.close()
})
