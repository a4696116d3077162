import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { GuestbookRow } from '#src/contract/entities/responses/guestbook.ts'
import { entryFinder } from './find-entries.ts'

const example = v.parse(GuestbookRow, rowExamples.guestbook)
const entry = (text: string, displayName = 'Ada') => ({
  ...example,
  text,
  user: { ...example.user, displayName },
  waiting: null,
  isOwn: false,
  isReported: false,
})

test('finds entries by word prefixes and author, ignoring accents', () => {
  const [greeting, voice] = [entry('Fröhliche Jahre euch beiden'), entry('', 'Zoë Müller')]
  const find = entryFinder([greeting, voice])
  expect(find('froh jahr')).toEqual([greeting])
  expect(find('FROEHLICHE')).toEqual([greeting])
  expect(find('zoe')).toEqual([voice])
  expect(find('ada beiden')).toEqual([greeting])
  expect(find('röhliche')).toEqual([])
  expect(find('  ')).toEqual([])
})

test('finds an entry by each of its words, regardless of the others', () => {
  const word = fc.stringMatching(/^[a-zäöüéç]{1,10}$/)
  fc.assert(
    fc.property(
      fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
      (texts) => {
        const entries = texts.map((words) => entry(words.join(' ')))
        const find = entryFinder(entries)
        for (const [index, words] of texts.entries())
          for (const one of words) expect(find(one)).toContain(entries[index])
      },
    ),
  )
})
