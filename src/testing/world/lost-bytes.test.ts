import { afterEach, beforeEach, expect, test } from 'vitest'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { itemFile } from '#src/data/unsent/waiting-commands.ts'
import { queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices, commentsOn } from './two-devices.ts'

let scene: TwoDevices

beforeEach(async () => {
  scene = await makeTwoDevices()
})

afterEach(async () => {
  await scene.world.close()
})

test('[RT3] a photo whose bytes are missing on the device is refused with the reason, and blocks nothing else', async () => {
  const { world, ann, ben, zoneId } = scene
  const data = ann.data()
  ann.network.cut()
  // No send that already has the bytes is in progress.
  await world.until('the device is offline', async () => data.syncStatus.get().connection === 'offline')
  const lost = await queuePicture(data, zoneId, 1)
  await addComment(lost, 'On the lost one', data)
  const kept = await queuePicture(data, zoneId, 2)
  await addComment(kept, 'On the kept one', data)
  await data.database.pictures.delete([lost, 'full'])
  ann.network.repair()
  await world.until('only the lost photo and its comment are left', async () => {
    const rows = await readOutbox(data.database)
    return rows.map(({ state }) => state).join(' ') === 'rejected blocked'
  })
  const [item] = await readWaiting(data, false)
  expect(item).toMatchObject({ state: 'rejected', reasonCode: 'bytes_lost', canRetry: false })
  expect(item?.reason).toContain('no longer on this device')
  if (item === undefined) throw new Error('No change is waiting')
  expect((await itemFile(item.mutationId, data))?.size).toBeGreaterThan(0)
  await world.until('the other photo arrived', async () => (await commentsOn(ben, kept)).length === 1)
})
