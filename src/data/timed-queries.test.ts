import { globSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { AdRow } from '#src/contract/entities/ads/ad.ts'
import { FilmRow } from '#src/contract/entities/photos/film.ts'
import { PromotionRow } from '#src/contract/entities/programs/promotion.ts'
import { ProductRow } from '#src/contract/entities/shop/product.ts'
import { MissionRow } from '#src/contract/entities/zones/mission.ts'
import { TrailNoteRow } from '#src/contract/entities/zones/trail-note.ts'
import { TrailRow } from '#src/contract/entities/zones/trail.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { dayMs, hourMs, minuteMs } from '#src/contract/wire/durations.ts'
import { readChapters } from '#src/data/chapters/read-chapters.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { watchTimedReads } from '#src/data/engine/timed-reads.ts'
import { readZoneFilm } from '#src/data/films/film-queries.ts'
import { readAnsweredMissions } from '#src/data/missions/mission-queries.ts'
import { readContributors, readFilteredPhotos } from '#src/data/photos/filtered-photos.ts'
import { readPhotoIndex } from '#src/data/photos/read-photo-index.ts'
import { readNeighbours, readPhoto, readPhotosOfZone } from '#src/data/photos/read-photos.ts'
import { readRecapOffer, readRecapPhotos } from '#src/data/recap/recap-queries.ts'
import { isOnRoll, readRoll } from '#src/data/roll/read-roll.ts'
import {
  fakePage,
  fakePhoto,
  fakePhotoId,
  fakeScopes,
  fakeZone,
  makeFakeContext,
  membershipChange,
} from '#src/data/session/data-context-fake.ts'
import { readBasket } from '#src/data/shop/basket-queries.ts'
import { readAds, readFeatured, readPromotions } from '#src/data/shop/catalog-queries.ts'
import { readTrailNotes } from '#src/data/trail-notes/trail-note-queries.ts'
import { readPhotosOnTrail } from '#src/data/trails/trail-queries.ts'
import { readEndedZones, readMyZones } from '#src/data/zones/read-zones.ts'
import { queuedPhoto } from '#src/testing/support/outbox-fixture.ts'

const { createdAt } = fakeZone
const revealAt = createdAt + 8 * hourMs
const endsAt = createdAt + 4 * dayMs
const ruth = {
  ...fakePhoto(1).uploader,
  id: v.parse(UserId, '01990000-0000-7000-8000-0000000000aa'),
}
/** Photos 1 to 8 are from the first minute; the last one expires earlier. */
const photos = Array.from({ length: 8 }, (_, index) =>
  fakePhoto(index + 1, {
    expiresAt: index === 7 ? createdAt + 3 * dayMs : endsAt,
    missionId: rowExamples.mission.id,
    uploader: index % 2 === 0 ? ruth : fakePhoto(1).uploader,
  }),
)

/** A member’s device. Something of everything begins, ends or expires within five days. */
async function makeDevice() {
  const context = await makeFakeContext()
  const { database, platform } = context
  const zone = {
    ...fakeZone,
    mode: 'reveal-at-time' as const,
    rollShots: 24,
    revealAt,
    expiresAt: endsAt,
    facts: {
      ...fakeZone.facts,
      hasChapters: true,
      programme: [{ dayOffset: 0, time: '10:00', title: 'Picnic' }],
    },
  }
  const page = fakePage(
    [{ table: 'zone', row: zone }, ...photos.map((row) => ({ table: 'photo' as const, row }))],
    9,
  )
  await applyPage(database, fakeScopes.user, {
    answer: fakePage([membershipChange], 9),
    since: 0,
    etag: null,
  })
  await applyPage(database, fakeScopes.zone, { answer: page, since: 0, etag: null })
  await database.missions.put(v.parse(MissionRow, rowExamples.mission))
  await database.trails.put({
    ...v.parse(TrailRow, rowExamples.trail),
    photos: [7, 8].map((number) => ({ photoId: fakePhotoId(number), atMeters: number })),
  })
  await database.trailNotes.put(v.parse(TrailNoteRow, rowExamples.trailNote))
  await database.films.put({
    ...v.parse(FilmRow, rowExamples.film),
    photoIds: [fakePhotoId(8)],
    entryIds: [],
  })
  const trials = [{ priceCents: 19, startsAt: createdAt + dayMs, endsAt: createdAt + 2 * dayMs }]
  const product = v.parse(ProductRow, { ...rowExamples.product, trials })
  await database.products.put(product)
  await database.basket.put({ id: 'one', productId: product.id, quantity: 2, addedAt: 1, photoId: null })
  const during = { startsAt: createdAt + 2 * hourMs, endsAt: createdAt + dayMs }
  await database.promotions.put(v.parse(PromotionRow, { ...rowExamples.promotion, ...during }))
  const booking = { linkUrl: 'https://tents.example.org', viewsLeft: 100, ...during }
  await database.ads.put(v.parse(AdRow, { ...rowExamples.ad, booking }))
  await queuedPhoto(context)
  return { context, clock: platform.clock }
}

const zoneId = fakeZone.id
const reader = { plan: 'free', brand: 'snapzone' } as const

/** Every query whose result depends on the time. */
const queries: Readonly<Record<string, (context: DataContext) => Promise<unknown>>> = {
  'my zones': readMyZones,
  'ended zones': readEndedZones,
  'photos of today': (context) => readPhotosOfZone(context, zoneId, { day: 'today', limit: 60 }),
  'all photos': (context) => readPhotosOfZone(context, zoneId, { day: 'all', limit: 60 }),
  'index of today': (context) => readPhotoIndex(context, zoneId, 'today'),
  'index of all': (context) => readPhotoIndex(context, zoneId, 'all'),
  'a photo that expires': (context) => readPhoto(context, fakePhotoId(8)),
  neighbours: (context) => readNeighbours(context, fakePhotoId(7)),
  'own photos': (context) => readFilteredPhotos(context, zoneId, 'mine'),
  contributors: (context) => readContributors(context, zoneId),
  chapters: (context) => readChapters(context, zoneId),
  roll: (context) => readRoll(context, zoneId),
  'is on a roll': (context) => isOnRoll(context, zoneId),
  'photos of the recap': (context) => readRecapPhotos(context, zoneId),
  'offer of a recap': (context) => readRecapOffer(context, zoneId),
  missions: (context) => readAnsweredMissions(context, zoneId),
  film: (context) => readZoneFilm(context, zoneId),
  'photos on the trail': (context) => readPhotosOnTrail(context, zoneId),
  'trail notes': (context) => readTrailNotes(context, zoneId),
  products: readFeatured,
  basket: readBasket,
  offers: readPromotions,
  ads: (context) => readAds(context, 'zone_creation', reader),
}

/** When something may change: the times of the rows above, and midnights, mornings and the hours around them. */
const times = [
  ...[2, 8, 24, 48, 72, 96].map((hours) => createdAt + hours * hourMs),
  ...[0, 1, 2, 3, 4, 5, 6].flatMap((days) =>
    [0, 6].map((hour) => Date.parse('2025-10-10T00:00:00+02:00') + days * dayMs + hour * hourMs),
  ),
  rowExamples.trailNote.seenAt + 3 * dayMs,
  createdAt + 8 * dayMs,
].toSorted((a, b) => a - b)

test.each(Object.entries(queries))(
  '%s: a result on screen stays true as time passes',
  async (_name, read) => {
    const { context, clock } = await makeDevice()
    const seen: unknown[] = []
    const stop = watchTimedReads(context, read, {
      onValue: (value) => seen.push(value),
      onError: (error) => seen.push(error),
    })
    onTestFinished(stop)
    const results = new Set<string>()
    for (const at of times)
      for (const moment of [at - 1, at, at + minuteMs]) {
        clock.advance(moment - clock.now())
        const fresh = await read(context)
        const last = () => {
          // Fires the timer of a read that finished after its next time had passed.
          clock.advance(0)
          return seen.at(-1)
        }
        await expect.poll(last).toEqual(fresh)
        results.add(JSON.stringify(fresh))
      }
    // Otherwise this test would see nothing.
    expect(results.size).toBeGreaterThan(1)
  },
)

test('every query that reads the clock is in this list', () => {
  const files = globSync('src/data/**/*.ts').filter(
    (file) =>
      !/\.test\.|-commands|-fake|src\/data\/(?:engine|session)\//.test(file) &&
      /visibleRange\(|nowUntil\(/.test(readFileSync(file, 'utf8')),
  )
  const self = readFileSync('src/data/timed-queries.test.ts', 'utf8')
  expect(files.length).toBeGreaterThan(9)
  expect(files.filter((file) => !self.includes(`'#${file}'`))).toEqual([])
})
