import { afterEach, expect, test } from 'vitest'
import { showTranslation } from '#src/i18n/current-locale.ts'
import { loadGerman } from '#src/testing/support/german.ts'
import { errorWords } from '#src/i18n/en/error.ts'
import { problemStatus } from '#src/contract/wire/problem.ts'
import { problemText, serverText } from './problem-text.ts'

afterEach(() => showTranslation(null))

const refused = { status: 409, upgradeRequired: false, details: [], retryAfterMs: null }

test('shows the server’s message in English', () => {
  const problem = { ...refused, code: 'conflict', message: 'This code is taken' }
  expect(problemText(problem, errorWords)).toBe('This code is taken')
  expect(problemText({ ...problem, message: '' }, errorWords)).toBe(errorWords.unexpected)
})

test('shows every server code in German, and the message if the code is unknown', async () => {
  showTranslation(await loadGerman())
  const untranslatedProblems = Object.keys(problemStatus).filter(
    (code) => serverText({ code, message: 'English' }) === 'English',
  )
  expect(untranslatedProblems).toEqual([])
  expect(serverText({ code: 'made_up', message: 'English' })).toBe('English')
})

test('a server error shows the fallback text', () => {
  const problem = { ...refused, code: 'conflict', message: 'This code is taken' }
  const broken = { ...problem, code: 'internal', message: 'Something went wrong' }
  expect(problemText(broken, errorWords, 'Could not upgrade subscription')).toBe(
    'Could not upgrade subscription',
  )
  expect(problemText(problem, errorWords, 'Could not upgrade subscription')).toBe('This code is taken')
})
