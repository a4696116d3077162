import { expect, test } from 'vitest'
import { accountWords as words } from '#src/i18n/en/account.ts'
import { lastNameProblemOf, nameProblemOf } from './name-problem.ts'

test.each([
  ['Ada', null],
  ['  ', words.nameMissing],
  ['\u200b', words.nameMissing],
  ['a'.repeat(61), words.nameLong],
  ['Anonymous User', words.nameTaken],
])('for the name %j the problem is %j', (name, problem) => {
  expect(nameProblemOf(name, words)).toBe(problem)
})

test.each([
  ['Ada', '', null],
  ['Ada', 'Byron', null],
  ['Ada', 'a'.repeat(61), words.nameLong],
  ['Anonymous', 'User', words.nameTaken],
])('for the first name %j and the last name %j the problem is %j', (firstName, lastName, problem) => {
  expect(lastNameProblemOf(firstName, lastName, words)).toBe(problem)
})
