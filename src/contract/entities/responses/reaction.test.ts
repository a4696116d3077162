import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ReactionOnWire, emojiOf, reactions } from './reaction.ts'

test.each(reactions)('$emoji is stored as $code', ({ code, emoji }) => {
  expect(v.parse(ReactionOnWire, emoji)).toBe(code)
  expect(v.parse(ReactionOnWire, emoji.replaceAll('\ufe0f', ''))).toBe(code)
  expect(emojiOf(code)).toBe(emoji)
})

test.each(['💩', '', 'LOVE', '❤️❤️'])('%j is not a reaction', (emoji) => {
  expect(v.is(ReactionOnWire, emoji)).toBe(false)
})
