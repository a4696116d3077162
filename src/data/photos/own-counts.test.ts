import { expect, test } from 'vitest'
import { fakePhoto, fakeUser, makeFakeContext } from '#src/data/engine/data-context-fake.ts'
import { readOwnCounts } from './own-counts.ts'

test('counts the photos that are the user’s own and the likes that are theirs', async () => {
  const context = await makeFakeContext()
  const { database } = context
  expect(await readOwnCounts(context)).toEqual({ photos: 0, likesGiven: 0 })
  const { uploader } = fakePhoto(1)
  const own = { ...uploader, id: fakeUser.id }
  const nobody = { ...uploader, id: null }
  await database.photos.bulkPut([
    fakePhoto(1, { uploader: own }),
    fakePhoto(2, { uploader: nobody }),
    fakePhoto(3, { uploader: own }),
  ])
  await database.likes.put({ id: fakePhoto(2).id, rev: 1, photoId: fakePhoto(2).id })
  expect(await readOwnCounts(context)).toEqual({ photos: 2, likesGiven: 1 })
})
