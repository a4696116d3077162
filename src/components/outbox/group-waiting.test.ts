import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { WaitingItem } from '#src/data/unsent/waiting-item.ts'
import { groupWaiting } from './group-waiting.ts'

let made = 0

function waiting(facts: Partial<WaitingItem> = {}): WaitingItem {
  made += 1
  return {
    mutationId: v.parse(MutationId, `0198c1c6-3b7e-7c33-8d38-${String(made).padStart(12, '0')}`),
    kind: 'photo.upload',
    words: 'IMG.jpg',
    photoId: null,
    commentId: null,
    isContested: false,
    zoneKey: 'zone:1',
    zoneName: 'Summit',
    state: 'queued',
    reason: null,
    reasonCode: null,
    canRetry: true,
    isMovable: false,
    isPreviewed: false,
    sizeBytes: 1,
    sentBytes: 0,
    queuedAt: 0,
    ...facts,
  }
}

test('unsent items are grouped by zone, the zone of the oldest item first', () => {
  const [summit, hut, again, profile] = [
    waiting({ zoneKey: 'zone:1', zoneName: 'Summit' }),
    waiting({ zoneKey: 'zone:2', zoneName: 'Hut' }),
    waiting({ zoneKey: 'zone:1', zoneName: 'Summit', kind: 'photo.like' }),
    waiting({ zoneKey: null, zoneName: null, kind: 'profile.rename' }),
  ]
  expect(groupWaiting([summit, hut, again, profile])).toEqual([
    { key: 'zone:1', zoneName: 'Summit', parts: [summit, again] },
    { key: 'zone:2', zoneName: 'Hut', parts: [hut] },
    { key: '', zoneName: null, parts: [profile] },
  ])
})

test('four consecutive photos form a stack; a rejected photo is never part of it', () => {
  const photos = Array.from({ length: 4 }, () => waiting())
  const refused = waiting({ state: 'rejected', reason: 'This zone is full' })
  expect(groupWaiting([...photos, refused])[0]?.parts).toEqual([photos, refused])
  expect(groupWaiting(photos.slice(1))[0]?.parts).toEqual(photos.slice(1))
  expect(groupWaiting([...photos.slice(2), refused, ...photos.slice(0, 2)])[0]?.parts).toHaveLength(5)
})

test('every item is shown once, in the order of its zone', () => {
  const items = fc.array(
    fc.record({
      zoneKey: fc.constantFrom('zone:1', 'zone:2', null),
      kind: fc.constantFrom('photo.upload' as const, 'photo.like' as const),
      state: fc.constantFrom('queued' as const, 'sending' as const, 'rejected' as const),
    }),
  )
  fc.assert(
    fc.property(items, (drawn) => {
      const all = drawn.map((facts) => waiting(facts))
      for (const { key, parts } of groupWaiting(all)) {
        const shown = parts.flat()
        expect(shown).toEqual(all.filter(({ zoneKey }) => (zoneKey ?? '') === key))
      }
      const count = groupWaiting(all).reduce((sum, { parts }) => sum + parts.flat().length, 0)
      expect(count).toBe(all.length)
    }),
  )
})
