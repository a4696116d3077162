import { expect, test } from 'vitest'
import * as v from 'valibot'
import { anonymousName, DisplayName, FullName, initialsOf } from './user.ts'

test.each([
  [anonymousName, 'AU'],
  ['', 'AU'],
  ['   ', 'AU'],
  ['ada', 'A'],
  ['Ada Byron Lovelace', 'AL'],
  ['👩‍🚀 Sally', '👩‍🚀S'],
  ['Zoë 👩‍👩‍👧', 'Z👩‍👩‍👧'],
  ['🇩🇪 Ann', '🇩🇪A'],
  ['👍🏽 Bo', '👍🏽B'],
  ['❤️ Cy', '❤️C'],
  ['E\u0301lan Vital', 'E\u0301V'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 Mac', '🏴󠁧󠁢󠁳󠁣󠁴󠁿M'],
  ['Ruth Weber (2)', 'R2'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('initials are the same in browsers without Intl.Segmenter', () => {
  const names = ['Zoë 👩‍👩‍👧', '🇩🇪 Ann', '👍🏽 Bo', '❤️ Cy', 'E\u0301lan Vital', 'ada', '', '安娜 王', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Mac']
  const whole = names.map(initialsOf)
  const { Segmenter } = Intl
  Reflect.deleteProperty(Intl, 'Segmenter')
  try {
    expect(names.map(initialsOf)).toEqual(whole)
  } finally {
    Object.assign(Intl, { Segmenter })
  }
})

test.each([
  anonymousName,
  'anonymous  user',
  'ANONYMOUS-USER',
  'Аnonymоus User',
  'An0nymous U5er',
  'Ａｎｏｎｙｍｏｕｓ Ｕｓｅｒ',
  'Anónymous User',
])('rejects %s as a name', (name) => {
  expect(v.is(DisplayName, name)).toBe(false)
  const [firstName = '', lastName = ''] = name.split(/[\s-]+/)
  expect(v.is(FullName, { firstName, lastName })).toBe(false)
})

test('accepts other names', () => {
  for (const name of ['Anonymous', 'User', 'Анна', '安娜', 'Ada', 'Anonymous Users Club'])
    expect({ name, is: v.is(DisplayName, name) }).toEqual({ name, is: true })
})
