import { expect, test } from 'vitest'
import { commit } from '#src/data/engine/commit.ts'
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
import { openLongFeed } from './long-feed.ts'
import { countOf, idAt } from '#src/data/engine/replica/photo-index.ts'

const count = 1000

/** The feed of a zone with 1,000 photos, of which number 1,000 is the newest. */
async function openFeed() {
  const context = await makeFakeContext()
  const rows = Array.from({ length: count }, (_, number) => ({
    table: 'photo' as const,
    row: fakePhoto(number + 1),
  }))
  const answer = fakePage([zoneChange, ...rows], 1)
  await applyPage(context.database, fakeScopes.zone, { answer, since: 0, etag: null })
  const feed = openLongFeed(context, { zoneId: fakeZone.id, day: 'all', addedTimes: new Map() }, (error) => {
    throw error
  })
  await expect.poll(() => feed.get()).not.toBeNull()
  return { context, feed }
}

test('reads the photos near the viewport and the focused row, and drops those far from both', async () => {
  const { feed } = await openFeed()
  feed.requestPositions({ from: 0, to: 60, focusedRow: 0 })
  await expect.poll(() => feed.get()?.photos.size).toBe(96)
  for (let from = 60; from < count - 60; from += 60) {
    feed.requestPositions({ from, to: from + 60, focusedRow: 0 })
    await expect.poll(() => feed.get()?.photos.has(fakePhotoId(count - from))).toBe(true)
    expect(feed.get()?.photos.size).toBeLessThanOrEqual(12 * 48)
    expect(feed.get()?.photos.has(fakePhotoId(count))).toBe(true)
  }
  feed.close()
})

test('skips blocks passed by a fast scroll, shows a like at once, shifts for new photos', async () => {
  const { context, feed } = await openFeed()
  feed.requestPositions({ from: 0, to: 10, focusedRow: null })
  feed.requestPositions({ from: 500, to: 510, focusedRow: null })
  feed.requestPositions({ from: 100, to: 110, focusedRow: null })
  context.platform.clock.advance(100)
  const photoId = fakePhotoId(count - 105)
  await expect.poll(() => feed.get()?.photos.get(photoId)).toMatchObject({ liked: false })
  expect(feed.get()?.photos.has(fakePhotoId(count - 505))).toBe(false)
  await commit(context, { name: 'photo.like', args: { photoId, liked: true } })
  await expect.poll(() => feed.get()?.photos.get(photoId)).toMatchObject({ liked: true })
  const answer = fakePage([{ table: 'photo', row: fakePhoto(count + 1) }], 2)
  await applyPage(context.database, fakeScopes.zone, { answer, since: 1, etag: null })
  await expect
    .poll(() => {
      const index = feed.get()?.index
      return index && [countOf(index), idAt(index, 106)]
    })
    .toEqual([count + 1, photoId])
  // While the rows are read again, the old ones stay.
  expect(feed.get()?.photos.get(photoId)).toMatchObject({ liked: true })
  feed.close()
  expect(feed.get()?.photos.has(photoId)).toBe(true)
})
