import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#src/contract/wire/languages.ts'

/** At most this many characters fit on one line with the brand and the help button on a phone of 360 pixels. */
const maxSigns = 12

test.each(languages)('the way in shares a line with the brand on a phone in $name', ({ code }) => {
  const words: { readonly login: string } = JSON.parse(
    readFileSync(`${import.meta.dirname}/messages/${code}/shell.json`, 'utf8'),
  )
  expect(words.login.length).toBeLessThanOrEqual(maxSigns)
})
