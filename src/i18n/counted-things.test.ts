import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = `${import.meta.dirname}/messages/en`

test('no text counts things: it says photos, comments or changes', () => {
  const counted = readdirSync(folder).flatMap((file) =>
    readFileSync(`${folder}/${file}`, 'utf8')
      .split('\n')
      .filter((line) => /(?:#|\{count[^}]*\}|\bone) things?\b(?! share)/i.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(counted).toEqual([])
})
