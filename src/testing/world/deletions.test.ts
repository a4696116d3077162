import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { readComments } from '#src/data/comments/comment-queries.ts'
import { deleteItem, deletePhoto } from '#src/data/engine/outbox/deletions.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { createZone } from '#src/data/zones/zone-commands.ts'
import { queueLargePicture } from './queue-pictures.ts'
import { type Client, type World, makeWorld } from './world.ts'

let world: World
let ann: Client
let photoId: PhotoId

beforeEach(async () => {
  world = await makeWorld()
  ann = await world.addClient()
  await ann.enterAsGuest('Ann')
  const { zoneId } = await createZone({ name: 'Ridge', brand: 'snapzone', timeZone: 'UTC' }, ann.data())
  photoId = await queueLargePicture(ann.data(), zoneId)
  await world.waitUntilDrained()
})

afterEach(async () => {
  await world.close()
})

const comments = async () => (await readComments(ann.data(), photoId)).map(({ content }) => content)

test('[OB8] a comment whose response was lost is deleted on the server as well', async () => {
  ann.network.behaviorOf = (_method, path) => (path.includes('comments') ? 'lose-answer' : 'pass')
  await addComment(photoId, 'Hasty', ann.data())
  await world.until(
    'the request was sent',
    async () => (await readOutbox(ann.data().database))[0]?.attempts === 1,
  )
  const [row] = await readOutbox(ann.data().database)
  if (row === undefined) throw new Error('No change is waiting')
  await deleteItem(row.mutationId, ann.data())
  expect(await comments()).toEqual([])
  ann.network.behaviorOf = () => 'pass'
  await world.waitUntilDrained()
  expect(await comments()).toEqual([])
  expect((await readPhoto(ann.data(), photoId))?.commentCount).toBe(0)
})

test('[OB8] a photo that the server has is deleted there only after the undo period', async () => {
  const first = await deletePhoto(photoId, ann.data())
  expect(await readPhoto(ann.data(), photoId)).toBeNull()
  expect(await first?.undo()).toBe('restored')
  await world.waitUntilDrained()
  expect(await readPhoto(ann.data(), photoId)).toMatchObject({ status: 'ready' })

  const second = await deletePhoto(photoId, ann.data())
  await world.waitUntilDrained()
  expect(await second?.undo()).toBe('too-late')
  expect(await readPhoto(ann.data(), photoId)).toBeNull()
})
