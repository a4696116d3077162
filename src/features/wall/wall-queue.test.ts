import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import {
  emptyWall,
  followPhotos,
  nextOnWall,
  pictureFailed,
  pictureLoaded,
  showNow,
  shownBeside,
  turnEnded,
  turnMs,
  type WallQueue,
} from './wall-queue.ts'

const zone = '01990000-0000-7000-8000-000000000001'

function photo(number: number): PhotoId {
  return v.parse(PhotoId, `${zone}_01990000-0000-7000-a000-${number.toString(16).padStart(12, '0')}`)
}

const photos = (...numbers: readonly number[]) => numbers.map(photo)

/** Loads all requested images except `missing`. */
function loadedUp(queue: WallQueue, missing: ReadonlySet<PhotoId> = new Set()): WallQueue {
  let now = queue
  for (let next = nextOnWall(now); next !== null && next !== now.loaded; next = nextOnWall(now))
    now = missing.has(next) ? pictureFailed(now, next) : pictureLoaded(now, next)
  return now
}

/** Returns the photos shown over `count` turns, including the current one. */
function turns(queue: WallQueue, count: number, missing?: ReadonlySet<PhotoId>) {
  const shown: (PhotoId | null)[] = []
  let now = loadedUp(queue, missing)
  for (let turn = 0; turn < count; turn += 1) {
    shown.push(now.shown)
    now = loadedUp(turnEnded(now), missing)
  }
  return { shown, queue: now }
}

test('shows the newest photo first, then older ones, and restarts after the last', () => {
  const { shown } = turns(followPhotos(emptyWall, photos(3, 2, 1)), 5)
  expect(shown).toEqual(photos(3, 2, 1, 3, 2))
})

test('shows new photos next, in order of arrival, and then continues where it stopped', () => {
  const initial = turns(followPhotos(emptyWall, photos(3, 2, 1)), 1).queue
  const { shown } = turns(followPhotos(initial, photos(5, 4, 3, 2, 1)), 5)
  expect(shown).toEqual(photos(2, 4, 5, 1, 3))
})

test('removes a shown photo at once when it is hidden', () => {
  const initial = loadedUp(followPhotos(emptyWall, photos(3, 2, 1)))
  expect(initial.shown).toBe(photo(3))
  expect(followPhotos(initial, photos(2, 1)).shown).toBe(photo(2))
})

test('shows nothing after the last photo is removed, and the next new one at once', () => {
  const empty = followPhotos(loadedUp(followPhotos(emptyWall, photos(1))), [])
  expect(empty.shown).toBeNull()
  expect(loadedUp(followPhotos(empty, photos(2))).shown).toBe(photo(2))
})

test('a photo that was shown next to another is next shown after all others', () => {
  const initial = loadedUp(followPhotos(emptyWall, photos(4, 3, 2, 1)))
  const { shown } = turns(shownBeside(initial, photos(3)), 4)
  expect(shown).toEqual(photos(4, 2, 1, 3))
})

test('cycles through the photos that can be loaded', () => {
  const { shown } = turns(followPhotos(emptyWall, photos(4, 3, 2, 1)), 4, new Set(photos(4, 2)))
  expect(shown).toEqual(photos(3, 1, 3, 1))
})

test('keeps the current photo while no other can be loaded', () => {
  const initial = loadedUp(followPhotos(emptyWall, photos(1)))
  const { shown } = turns(followPhotos(initial, photos(2, 1)), 3, new Set(photos(2)))
  expect(shown).toEqual(photos(1, 1, 1))
})

test('never shows photos outside the zone, loses none and queues each once', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('photos' as const), ids: fc.uniqueArray(fc.nat({ max: 12 })) }),
    fc.record({ kind: fc.constantFrom('loaded' as const, 'failed' as const, 'turn' as const) }),
    fc.record({
      kind: fc.constant('beside' as const),
      ids: fc.uniqueArray(fc.nat({ max: 12 }), { maxLength: 2 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let queue = emptyWall
      let held: readonly PhotoId[] = []
      for (const one of steps) {
        const next = nextOnWall(queue)
        if (one.kind === 'photos') {
          held = one.ids.map(photo)
          queue = followPhotos(queue, held)
        } else if (one.kind === 'beside') queue = shownBeside(queue, one.ids.map(photo))
        else if (one.kind === 'turn') queue = turnEnded(queue)
        else if (next !== null) queue = (one.kind === 'loaded' ? pictureLoaded : pictureFailed)(queue, next)
        const all = [...(queue.shown === null ? [] : [queue.shown]), ...queue.fresh, ...queue.loop]
        expect(all.toSorted()).toEqual(held.toSorted())
      }
    }),
  )
})

const times = { shownMs: 9000, freshMs: 4000, appearMs: 1000 }

/** Runs a wall on which photos arrive at `comeAtMs` with their images. Returns when each photo is shown. */
function shownAt(comeAtMs: readonly number[]): ReadonlyMap<PhotoId, number> {
  const found = new Map<PhotoId, number>()
  let held = photos(3, 2, 1)
  let queue = loadedUp(followPhotos(emptyWall, held))
  let turnAtMs = 0
  let nowMs = 0
  let come = 0
  while (come < comeAtMs.length || queue.fresh.length > 0) {
    const endMs = turnAtMs + turnMs(queue, times)
    const nextMs = comeAtMs[come] ?? Infinity
    nowMs = Math.max(nowMs, Math.min(endMs, nextMs))
    if (nextMs <= endMs) {
      come += 1
      held = [photo(100 + come), ...held]
      queue = loadedUp(followPhotos(queue, held))
    } else {
      queue = loadedUp(turnEnded(queue))
      turnAtMs = nowMs
      if (queue.shown !== null && !found.has(queue.shown)) found.set(queue.shown, nowMs)
    }
  }
  return found
}

test('a new photo replaces one from the loop as soon as it is loaded', () => {
  expect(shownAt([2000]).get(photo(101))).toBe(2000)
  expect(shownAt([9400]).get(photo(101))).toBe(10_000)
})

test('new photos that arrive together get short turns of equal length', () => {
  const shown = shownAt([2000, 2100, 2200])
  expect([101, 102, 103].map((number) => shown.get(photo(number)))).toEqual([2000, 6000, 10_000])
})

test('no new photo waits longer than the turns of those before it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 60_000 }), { minLength: 1, maxLength: 20 }), (unsorted) => {
      const comeAtMs = unsorted.toSorted((a, b) => a - b)
      const shown = shownAt(comeAtMs)
      let freeAtMs = 0
      for (const [index, atMs] of comeAtMs.entries()) {
        const shownMs = shown.get(photo(101 + index)) ?? Infinity
        expect(shownMs).toBeLessThanOrEqual(Math.max(atMs + times.appearMs, freeAtMs))
        freeAtMs = shownMs + times.freshMs
      }
    }),
  )
})

test('a photo chosen by a host is shown next, and the others keep their turns', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(numbers, fc.nat(), (all, index) => {
      const started = loadedUp(followPhotos(emptyWall, photos(...all)))
      const wanted = photo(all[index % all.length] ?? 0)
      const now = loadedUp(showNow(started, wanted))
      expect(now.shown).toBe(wanted)
      expect(new Set([now.shown, ...now.fresh, ...now.loop])).toEqual(new Set(photos(...all)))
    }),
  )
})

test('a chosen photo that is not on the wall changes nothing', () => {
  const started = loadedUp(followPhotos(emptyWall, photos(1, 2)))
  expect(showNow(started, photo(9))).toBe(started)
})
