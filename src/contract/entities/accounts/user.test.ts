import { expect, test } from 'vitest'
import * as v from 'valibot'
import { anonymousName, DisplayName, FullName, initialsOf } from './user.ts'

test.each([
  [anonymousName, 'AU'],
  ['', 'AU'],
  ['   ', 'AU'],
  ['ada', 'A'],
  ['Ada Byron Lovelace', 'AL'],
  ['👩‍🚀 Sally', '👩S'],
  ['Ruth Weber (2)', 'R2'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test.each([
  anonymousName,
  'anonymous  user',
  'ANONYMOUS-USER',
  'Аnonymоus User',
  'An0nymous U5er',
  'Ａｎｏｎｙｍｏｕｓ Ｕｓｅｒ',
  'Anónymous User',
])('%s is nobody’s name', (name) => {
  expect(v.is(DisplayName, name)).toBe(false)
  const [firstName = '', lastName = ''] = name.split(/[\s-]+/)
  expect(v.is(FullName, { firstName, lastName })).toBe(false)
})

test('other names are somebody’s', () => {
  for (const name of ['Anonymous', 'User', 'Анна', '安娜', 'Ada', 'Anonymous Users Club'])
    expect({ name, is: v.is(DisplayName, name) }).toEqual({ name, is: true })
})
