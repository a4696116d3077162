import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { MembershipRow } from '#src/contract/entities/zones/zone.ts'
import { fakePhoto, fakePhotoId, fakeZone, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { readMyZones } from './read-zones.ts'

const zoneIds = [1, 2, 3, 4].map((end) => v.parse(ZoneId, `01990000-0000-7000-8000-00000000000${end}`))
const membership = v.parse(MembershipRow, rowExamples.membership)

/** When a zone was joined and when its photos were added, in seconds. No two zones change at the same time. */
const histories = fc
  .tuple(
    fc.uniqueArray(fc.nat(1000), { minLength: 4, maxLength: 4 }),
    fc.array(fc.array(fc.nat(1000), { maxLength: 3 }), { minLength: 4, maxLength: 4 }),
  )
  .map(([joined, photos]) =>
    zoneIds.map((id, index) => ({
      id,
      joinedAt: 10 * (joined[index] ?? 0) + index,
      photosAt: (photos[index] ?? []).map((at) => 10 * at + index),
    })),
  )

test('the zone with the newest photo or join comes first', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (zones) => {
      const context = await makeFakeContext()
      const { database } = context
      for (const { id, joinedAt, photosAt } of zones) {
        await database.zones.put({ ...fakeZone, id, expiresAt: null })
        await database.memberships.put({ ...membership, id, joinedAt })
        for (const [number, uploadedAt] of photosAt.entries())
          await database.photos.put(
            fakePhoto(number, { id: fakePhotoId(number, id), zoneId: id, uploadedAt }),
          )
      }
      const lastAt = ({ joinedAt, photosAt }: (typeof zones)[number]) => Math.max(joinedAt, ...photosAt)
      const expected = zones.toSorted((a, b) => lastAt(b) - lastAt(a)).map(({ id }) => id)
      expect((await readMyZones(context)).map(({ id }) => id)).toEqual(expected)
    }),
    { numRuns: 25 },
  )
})
