import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#src/contract/wire/languages.ts'

const folder = `${import.meta.dirname}/messages`

/** The word "things" in languages that have an equally vague word. */
const counted =
  /(?:#|\{count[^}]*\}|\bone) (?:(?:de|di) )?(?:things?|Sachen?|choses?|cosas?|cos[ae]|coisas?|ding(?:en)?|rzecz\p{L}*|речі|річ|речей|şey)(?!\p{L})(?! share)/iu

test('no text counts "things" instead of photos, comments or changes', () => {
  const found = languages.flatMap(({ code }) =>
    readdirSync(`${folder}/${code}`).flatMap((file) =>
      readFileSync(`${folder}/${code}/${file}`, 'utf8')
        .split('\n')
        .filter((line) => counted.test(line))
        .map((line) => `${code}/${file}: ${line.trim()}`),
    ),
  )
  expect(found).toEqual([])
})
