import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyRound, type Round, turnsOf, withUpdates, withShown } from './wall-round.ts'

const next = (round: Round) => withShown(round, turnsOf(round)[0] ?? '')

test('photos take turns from the newest to the oldest, round and round', () => {
  let round = withUpdates(emptyRound, ['c', 'b', 'a'])
  const shown: (string | null)[] = []
  for (let turn = 0; turn < 5; turn++) shown.push((round = next(round)).shown)
  expect(shown).toEqual(['c', 'b', 'a', 'c', 'b'])
})

test('new photos come next, in the order in which they came, and the round goes on', () => {
  const round = withUpdates(next(withUpdates(emptyRound, ['b', 'a'])), ['d', 'c', 'b', 'a'])
  expect(turnsOf(round)).toEqual(['c', 'd', 'a', 'b'])
})

test('what is gone leaves at once', () => {
  const round = withUpdates(next(withUpdates(emptyRound, ['b', 'a'])), ['a'])
  expect(round.shown).toBeNull()
  expect(turnsOf(round)).toEqual(['a'])
})

test('whatever news come, each photo has one turn before the one that is shown comes again', () => {
  const files = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { maxLength: 8 })
  fc.assert(
    fc.property(fc.array(files, { minLength: 1, maxLength: 6 }), (news) => {
      let round = emptyRound
      for (const order of news) {
        round = withUpdates(round, order)
        const turns = turnsOf(round)
        expect(turns.toSorted()).toEqual(order.toSorted())
        expect(round.shown === null || round.fresh.length > 0 || turns.at(-1) === round.shown).toBe(true)
        if (turns.length > 0) round = next(round)
      }
    }),
  )
})
