import { expect, test } from 'vitest'
import type { Guide } from '#src/i18n/guide-text.ts'
import { guides as german } from '#src/i18n/de/guide-texts.ts'
import { guides as english } from '#src/i18n/en/guide-texts.ts'
import { findSections } from './find-sections.ts'

const found = (guides: readonly Guide[], text: string) =>
  findSections(guides, text).map(({ guide, section }) => `${guide.name}#${section.id}`)

test('finds sections by words, parts of words, variables and commands, ignoring case and accents', () => {
  expect(found(english, 'offline')).toContain('guest#without-a-network')
  expect(found(english, 'smtp_url')).toEqual(['operator#mail'])
  expect(found(english, 'WAYPOST move bucket')).toEqual(['operator#postgresql-s3-and-several-processes'])
  expect(found(german, 'große vorschau')).toEqual(['guest#add-photos'])
  expect(found(german, 'loschen')).toContain('guest#leave-and-delete')
})

test('ranks sections with the words in their titles first', () => {
  expect(found(english, 'print')[0]).toBe('host#print')
})

test('requires every word, and finds nothing without words', () => {
  expect(found(english, 'poster bucket')).toEqual([])
  for (const nothing of ['', '  ', '?!']) expect(found(english, nothing)).toEqual([])
})

test('shows a sentence that contains the words', () => {
  expect(findSections(english, 'sticky sessions')[0]?.excerpt).toBe('The proxy needs no sticky sessions.')
})
