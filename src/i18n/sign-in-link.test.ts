import { expect, test } from 'vitest'
import { languages } from '#src/contract/wire/languages.ts'
import { messageTexts } from '#src/build/messages/read-messages.ts'

/** At most this many characters fit on one line with the brand and the help button on a phone of 360 pixels. */
const maxCharacters = 12

test.each(languages)('the sign-in link fits on one line with the brand on a phone in $name', ({ code }) => {
  expect(messageTexts(code).get('shell.login')).toMatch(new RegExp(`^.{1,${maxCharacters}}$`, 'u'))
})
