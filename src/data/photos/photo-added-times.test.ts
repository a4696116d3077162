import { expect, test } from 'vitest'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import {
  fakePage,
  fakePhoto,
  fakePhotoId,
  fakeScopes,
  fakeZone,
  makeFakeContext,
  zoneChange,
} from '#src/data/session/data-context-fake.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { queuedPhoto } from '#src/testing/support/outbox-fixture.ts'
import { openLongFeed } from './long-feed.ts'
import { countOf, idAt, type PhotoIndex } from '#src/data/engine/replica/photo-index.ts'
import { readPhotosOfZone } from './read-photos.ts'
import { sortByAddedTime, recordAddedTimes, type PhotoAddedTimes } from './photo-added-times.ts'

/** An offline device with two photos, taken one second apart. */
async function withTwoWaiting() {
  const context = await makeFakeContext()
  let next = 1
  const arrive = async (rows: readonly PhotoRow[]) => {
    const changes = rows.map((row) => ({ table: 'photo' as const, row }))
    const answer = fakePage(next === 1 ? [zoneChange, ...changes] : changes, next)
    await applyPage(context.database, fakeScopes.zone, { answer, since: next - 1, etag: null })
    next += 1
  }
  await arrive([fakePhoto(1, { uploadedAt: context.platform.clock.now() - 60_000 })])
  const waiting: PhotoId[] = []
  for (const sha of ['a', 'b']) {
    waiting.push(await queuedPhoto(context, sha.repeat(64)))
    context.platform.clock.advance(1000)
  }
  const [first, second] = waiting
  if (first === undefined || second === undefined) throw new Error('The outbox is empty')
  const now = context.platform.clock.now()
  /** A photo as the server has it after this many seconds. */
  const sent = (id: PhotoId, second_: number) => fakePhoto(1, { id, uploadedAt: now + second_ * 1000 })
  return { context, arrive, first, second, sent }
}

const other = fakePhotoId(50)

test('photos keep their positions in an open list, even if they are sent in another order', async () => {
  const { context, arrive, first, second, sent } = await withTwoWaiting()
  const open = () => {
    const addedTimes: PhotoAddedTimes = new Map()
    return async () => {
      const { photos } = await readPhotosOfZone(context, fakeZone.id, { day: 'all', limit: 60 })
      recordAddedTimes(addedTimes, photos)
      return sortByAddedTime(photos, addedTimes).map(({ id }) => id)
    }
  }
  const shown = open()
  expect(await shown()).toEqual([second, first, fakePhotoId(1)])
  // The later photo is sent first, and someone else’s photo was added before the other one.
  await arrive([sent(second, 1), sent(other, 2)])
  expect(await shown()).toEqual([other, second, first, fakePhotoId(1)])
  await arrive([sent(first, 3)])
  expect(await shown()).toEqual([other, second, first, fakePhotoId(1)])
  expect(await open()()).toEqual([first, other, second, fakePhotoId(1)])
})

test('photos do not move in a zone that is shown by its index either', async () => {
  const { context, arrive, first, second, sent } = await withTwoWaiting()
  const feedOptions = { zoneId: fakeZone.id, day: 'all', addedTimes: new Map() } as const
  const feed = openLongFeed(context, feedOptions, (error) => {
    throw error
  })
  const ids = ({ index }: { readonly index: PhotoIndex }) =>
    Array.from({ length: countOf(index) }, (_, place) => idAt(index, place))
  const isShown = async (expected: readonly PhotoId[]) => {
    await expect
      .poll(() => {
        const state = feed.get()
        return state === null ? null : [ids(state), state.photos.size]
      })
      .toEqual([expected, expected.length])
  }
  await expect.poll(() => feed.get()).not.toBeNull()
  feed.requestPositions({ from: 0, to: 10, focusedRow: null })
  await isShown([second, first, fakePhotoId(1)])
  await arrive([sent(second, 1), sent(other, 2)])
  await isShown([other, second, first, fakePhotoId(1)])
  await arrive([sent(first, 3)])
  await isShown([other, second, first, fakePhotoId(1)])
  feed.close()
})
