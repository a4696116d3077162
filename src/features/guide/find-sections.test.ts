import { expect, test } from 'vitest'
import type { Guide } from '#src/i18n/guide-text.ts'
import { guides as german } from '#src/i18n/de/guide-texts.ts'
import { guides as english } from '#src/i18n/en/guide-texts.ts'
import { findSections } from './find-sections.ts'

const sectionsFor = (guides: readonly Guide[], text: string) =>
  findSections(guides, text).map(({ guide, section }) => `${guide.name}#${section.id}`)

test('finds sections by words, parts of words, variables and commands, ignoring case and accents', () => {
  expect(sectionsFor(english, 'offline')).toContain('guest#without-a-network')
  expect(sectionsFor(english, 'smtp_url')).toEqual(['operator#mail'])
  expect(sectionsFor(english, 'WAYPOST move bucket')).toEqual([
    'operator#postgresql-s3-and-several-processes',
  ])
  expect(sectionsFor(german, 'große vorschau')).toEqual(['guest#add-photos'])
  expect(sectionsFor(german, 'loschen')).toContain('guest#leave-and-delete')
})

test('ranks sections with the words in their titles first', () => {
  expect(sectionsFor(english, 'print')[0]).toBe('host#print')
})

test('requires every word, and finds nothing without words', () => {
  expect(sectionsFor(english, 'poster bucket')).toEqual([])
  for (const query of ['', '  ', '?!']) expect(sectionsFor(english, query)).toEqual([])
})

test('shows a sentence that contains the words', () => {
  expect(findSections(english, 'sticky sessions')[0]?.excerpt).toBe('The proxy needs no sticky sessions.')
})
