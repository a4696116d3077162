import { afterEach, beforeEach, expect, test } from 'vitest'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { readComments } from '#src/data/comments/comment-queries.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { scanZoneIn } from '#src/data/zones/scan-zone.ts'
import { completeSession } from '#src/data/session/complete-session.ts'
import { type FourPhones, makeFourPhones } from './courier-phones.ts'
import { queuePicture } from './queue-pictures.ts'

let phones: FourPhones

beforeEach(async () => {
  phones = await makeFourPhones()
})
afterEach(() => phones.world.close())

test('[CE7] [CX6] a guest who joins offline passes on the join, reads the shared changes of others, and is a member once the join arrives', async () => {
  const { ann, ben, world, zoneId, cutAll, meet, deliver, seenBy, repair } = phones
  const eve = await world.addClient()
  await eve.enterAsGuest('Eve')
  await world.waitUntilDrained()
  await world.during(completeSession(eve.data()))
  cutAll()
  eve.network.cut()
  const link = (await ann.data().database.zones.get(zoneId))?.link ?? ''
  await world.during(scanZoneIn(eve.data(), { qrCode: `${world.server.url}${link}`, position: null }))
  const evesPhoto = await queuePicture(eve.data(), zoneId, 44)
  const annsPhoto = await queuePicture(ann.data(), zoneId, 45)
  await meet(eve, ann)
  expect(await readPhoto(ann.data(), evesPhoto)).toMatchObject({ carriedFrom: 'Eve' })
  expect(await readPhoto(eve.data(), annsPhoto)).toMatchObject({ carriedFrom: 'Ann' })
  await meet(ann, ben)
  await repair(ben)
  await deliver(ben)
  await world.until('Ben sees both photos', async () => {
    const photos = await seenBy(ben)
    return photos.length === 3 && photos.every(({ carriedFrom }) => carriedFrom === undefined)
  })
  for (const client of [eve, ann]) client.network.repair()
  await world.waitUntilDrained()
  await world.until(
    'Eve is a member',
    async () => (await eve.data().database.memberships.get(zoneId)) !== undefined,
  )
})

test.each(['the courier', 'the guest'])(
  '[CS7] changes of a guest unknown to the server belong to them and appear once when %s arrives first',
  async (first) => {
    const { ann, ben, world, zoneId, cutAll, meet, deliver, seenBy, repair } = phones
    cutAll()
    const gil = await world.addClient()
    gil.network.cut()
    await gil.enterUncreatedSession('Gil')
    const link = (await ann.data().database.zones.get(zoneId))?.link ?? ''
    await world.during(scanZoneIn(gil.data(), { qrCode: `${world.server.url}${link}`, position: null }))
    const photoId = await queuePicture(gil.data(), zoneId, 47)
    await addComment(photoId, 'My first', gil.data())
    await meet(gil, ann)
    expect(await readPhoto(ann.data(), photoId)).toMatchObject({ carriedFrom: 'Gil' })
    await meet(ann, ben)
    const order = first === 'the courier' ? [ben, gil] : [gil, ben]
    for (const client of order) {
      await repair(client)
      if (client === ben) await deliver(ben)
      else await world.until('Gil has sent', async () => (await readOutbox(gil.data().database)).length === 0)
      const seen = () => seenBy(client)
      await world.until('the photo has arrived', async () => (await seen()).some(({ id }) => id === photoId))
      const [photo] = (await seen()).filter(({ id }) => id === photoId)
      expect(photo).toMatchObject({ uploader: { id: gil.data().user.id, displayName: 'Gil' } })
    }
    await world.waitUntilDrained()
    await world.until('Ben has the rows from the server', async () => {
      const photos = await seenBy(ben)
      return photos.length === 2 && photos.every(({ carriedFrom }) => carriedFrom === undefined)
    })
    expect(await readComments(ben.data(), photoId)).toMatchObject([{ content: 'My first' }])
    expect(gil.data().platform.log).toMatchObject({ errors: [] })
  },
)
