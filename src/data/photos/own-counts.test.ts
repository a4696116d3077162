import { expect, test } from 'vitest'
import * as v from 'valibot'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { MissionRow } from '#src/contract/entities/zones/mission.ts'
import { fakePhoto, fakeUser, makeFakeContext } from '#src/data/engine/data-context-fake.ts'
import { readOwnCounts } from './own-counts.ts'

const mission = v.parse(MissionRow, rowExamples.mission)

test('counts the photos that are the user’s own, the likes that are theirs, and missions once', async () => {
  const context = await makeFakeContext()
  const { database } = context
  expect(await readOwnCounts(context)).toEqual({ photos: 0, likesGiven: 0, missions: 0 })
  const { uploader } = fakePhoto(1)
  const own = { ...uploader, id: fakeUser.id }
  const nobody = { ...uploader, id: null }
  await database.photos.bulkPut([
    fakePhoto(1, { uploader: own, missionId: mission.id }),
    fakePhoto(2, { uploader: nobody }),
    fakePhoto(3, { uploader: own, missionId: mission.id }),
  ])
  await database.missions.put(mission)
  await database.likes.put({ id: fakePhoto(2).id, rev: 1, photoId: fakePhoto(2).id })
  expect(await readOwnCounts(context)).toEqual({ photos: 2, likesGiven: 1, missions: 1 })
})
