import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyRound, type Round, upcomingPhotos, withUpdates, withShown } from './wall-rotation.ts'

const next = (round: Round) => withShown(round, upcomingPhotos(round)[0] ?? '')

test('photos take turns from newest to oldest, cyclically', () => {
  let round = withUpdates(emptyRound, ['c', 'b', 'a'])
  const shown: (string | null)[] = []
  for (let turn = 0; turn < 5; turn++) shown.push((round = next(round)).shown)
  expect(shown).toEqual(['c', 'b', 'a', 'c', 'b'])
})

test('new photos are shown next, in order of arrival, and the rotation continues', () => {
  const round = withUpdates(next(withUpdates(emptyRound, ['b', 'a'])), ['d', 'c', 'b', 'a'])
  expect(upcomingPhotos(round)).toEqual(['c', 'd', 'a', 'b'])
})

test('deleted photos are removed immediately', () => {
  const round = withUpdates(next(withUpdates(emptyRound, ['b', 'a'])), ['a'])
  expect(round.shown).toBeNull()
  expect(upcomingPhotos(round)).toEqual(['a'])
})

test('after any updates, each photo is shown once before the current one repeats', () => {
  const files = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { maxLength: 8 })
  fc.assert(
    fc.property(fc.array(files, { minLength: 1, maxLength: 6 }), (updates) => {
      let round = emptyRound
      for (const order of updates) {
        round = withUpdates(round, order)
        const turns = upcomingPhotos(round)
        expect(turns.toSorted()).toEqual(order.toSorted())
        expect(round.shown === null || round.fresh.length > 0 || turns.at(-1) === round.shown).toBe(true)
        if (turns.length > 0) round = next(round)
      }
    }),
  )
})
