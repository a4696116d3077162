import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderId } from '#src/contract/entities/examples/example-ids.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { ProductId } from '#src/contract/entities/shop/product.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { commit } from '#src/data/engine/commit.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { readPhotosOfZone } from '#src/data/photos/read-photos.ts'
import { queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices, commentsOn } from './two-devices.ts'

const productId = v.parse(ProductId, 'postcard')
let scene: TwoDevices

beforeEach(async () => {
  scene = await makeTwoDevices()
})

afterEach(async () => {
  await scene.world.close()
})

test('[RT3] changes to a duplicate photo are applied to the existing one, and nothing is refused', async () => {
  const { ann, ben, zoneId } = scene
  ann.network.cut()
  const copy = await queuePicture(ann.data(), zoneId, 7)
  await commit(ann.data(), { name: 'zone.set-cover', args: { id: zoneId, photoId: copy } })
  await commit(ann.data(), { name: 'photo.like', args: { photoId: copy, liked: true } })
  await commit(ann.data(), { name: 'photo.moderate', args: { photoId: copy, decision: 'approve' } })
  await addComment(copy, 'From Ann', ann.data())
  const line = { productId, quantity: 1, unitCents: 99, photoId: copy, zoneId: null, text: '' }
  const { address } = mutationExamples['goods.order']
  await commit(ann.data(), {
    name: 'goods.order',
    args: { id: orderId, lines: [line], address, shippingCents: 199 },
  })
  const theirs = await queuePicture(ben.data(), zoneId, 7)
  await scene.world.until('the first photo has arrived', async () => {
    const rows = await ben.data().database.outbox.count()
    return rows === 0
  })
  ann.network.repair()
  await scene.untilEqual()
  expect(await readWaiting(ann.data(), false)).toEqual([])
  expect(await ben.data().database.zones.get(zoneId)).toMatchObject({ coverPhotoId: theirs })
  const order = await ann.data().database.goodsOrders.get(orderId)
  expect(order?.lines).toMatchObject([{ photoId: theirs }])
  expect(await commentsOn(ben, theirs)).toEqual(['From Ann'])
  const { total } = await readPhotosOfZone(ben.data(), zoneId, { day: 'all', limit: 9 })
  expect(total).toBe(1)
  expect(await ben.data().database.photos.get(theirs)).toMatchObject({ likes: 1 })
})
