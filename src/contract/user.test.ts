import { expect, test } from 'vitest'
import { anonymousName, initialsOf } from './user.ts'

test.each([
  [anonymousName, 'AU'],
  ['', 'AU'],
  ['   ', 'AU'],
  ['ada', 'A'],
  ['Ada Byron Lovelace', 'AL'],
  ['👩‍🚀 Sally', '👩S'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
