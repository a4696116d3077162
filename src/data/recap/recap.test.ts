import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { ReportRow } from '#src/contract/entities/responses/report.ts'
import { MembershipRow, type ZoneRow } from '#src/contract/entities/zones/zone.ts'
import type { RowChange } from '#src/contract/wire/replicated-rows.ts'
import {
  fakePage,
  fakePhoto,
  fakePhotoId,
  fakeScopes,
  fakeZone,
  makeFakeContext,
} from '#src/data/session/data-context-fake.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { reportPhoto } from '#src/data/reports/report-commands.ts'
import { readRecapOffer, readRecapOffers, readRecapPhotos } from './recap-queries.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const membership = v.parse(MembershipRow, rowExamples.membership)
const report = v.parse(ReportRow, rowExamples.report)
/** The example zone is created at 10:53 in its own time zone. Its photo day ends at six the next morning. */
const morningAt = Date.parse('2025-10-10T06:00:00+02:00')

interface Scene {
  readonly zone?: Partial<ZoneRow>
  readonly photos?: readonly Partial<PhotoRow>[]
  readonly more?: readonly RowChange[]
}

/** A member’s device with eight photos from the zone’s first minute, with the given changes. */
async function device({ zone = {}, photos = [], more = [] }: Scene = {}) {
  const context = await makeFakeContext()
  const rows = Array.from({ length: 8 }, (_, index) =>
    fakePhoto(index + 1, { expiresAt: null, ...photos[index] }),
  )
  const page = fakePage(
    [
      { table: 'zone', row: { ...fakeZone, ...zone } },
      ...rows.map((row) => ({ table: 'photo' as const, row })),
      ...more,
    ],
    9,
  )
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 0, etag: null })
  const own = fakePage([{ table: 'membership', row: membership }], 9)
  await applyPage(context.database, fakeScopes.user, { answer: own, since: 0, etag: null })
  const at = (time: number) => {
    context.platform.clock.advance(time - context.platform.clock.now())
    return readRecapOffer(context, fakeZone.id)
  }
  return { context, at }
}

async function shown(scene: Scene): Promise<readonly string[]> {
  const { context } = await device(scene)
  return (await readRecapPhotos(context, fakeZone.id)).map(({ id }) => id)
}

test('a recap contains no pending, hidden or reported photos', async () => {
  const ids = await shown({
    photos: [{ status: 'pending' }, { status: 'hidden' }, { status: 'arriving' }],
    more: [{ table: 'report', row: { ...report, photoId: fakePhotoId(4), resolvedAt: null } }],
  })
  expect(ids).toEqual([8, 7, 6, 5].map((number) => fakePhotoId(number)))
})

test('a photo reported here leaves the recap at once, before the report is sent', async () => {
  const { context } = await device()
  await reportPhoto(fakePhotoId(8), { reason: 'spam', note: '' }, context)
  const ids = (await readRecapPhotos(context, fakeZone.id)).map(({ id }) => id)
  expect(ids).toHaveLength(7)
  expect(ids).not.toContain(fakePhotoId(8))
})

test('shows and offers nothing before the reveal', async () => {
  const zone = { mode: 'reveal-at-time', revealAt: morningAt + 10 * hourMs } as const
  expect(await shown({ zone })).toEqual([])
  const { at } = await device({ zone })
  expect(await at(morningAt)).toBeNull()
  expect(await at(morningAt + 10 * hourMs)).toMatchObject({ reason: 'morning' })
})

test('offers a recap for two days from the next morning, and on the last day', async () => {
  const { at, context } = await device()
  expect(await at(morningAt - 1)).toBeNull()
  expect(await at(morningAt)).toMatchObject({ reason: 'morning', until: morningAt + 48 * hourMs })
  expect(await readRecapOffers(context)).toMatchObject([{ zoneId: fakeZone.id, zoneName: 'Summit meadow' }])
  expect(await at(morningAt + 48 * hourMs)).toBeNull()
  const endsAt = fakeZone.expiresAt ?? 0
  expect(await at(endsAt - 24 * hourMs)).toMatchObject({ reason: 'ending', until: endsAt })
  expect(await at(endsAt)).toBeNull()
})

test('offers nothing to a user who has left the zone', async () => {
  const { at, context } = await device()
  await context.database.memberships.clear()
  expect(await at(morningAt)).toBeNull()
})
