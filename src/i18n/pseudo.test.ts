import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '#src/testing/support/check-property.ts'
import { pseudo, pseudoOf, pseudoText } from './pseudo.ts'
import { featuresWords } from './en/features.ts'
import { trayWords } from './en/tray.ts'

test('marks and stretches every text at any depth', () => {
  const words = pseudoOf(trayWords)
  expect(words.tray).toBe('[Wàîtîñg tö šéñd ~~~~~]')
  expect(words.kinds['photo.like']).toBe('[Lîké]')
  expect(pseudoOf(featuresWords).free[0]).toContain('döwñlöàdš')
})

test('leaves inserted values unchanged', () => {
  expect(pseudoOf(trayWords).inZone({ zone: 'Anna’s evening' })).toMatch(/^\[îñ Anna’s evening ~+\]$/)
  const mirrored = pseudo('en-XB').area(trayWords)
  expect(mirrored.inZone({ zone: 'Anna’s evening' })).toMatch(/^\[îñ \u2068Anna’s evening\u2069 ~+\]$/)
})

test('returns the same object for the same texts', () => {
  const words = pseudoOf(trayWords)
  expect(words.kinds).toBe(words.kinds)
})

test('is at least 40 % longer than the text', () => {
  checkProperty(
    'pseudo text is longer',
    fc.property(fc.string({ minLength: 1 }), (text) => {
      expect(pseudoText(text, []).length).toBeGreaterThanOrEqual(Math.floor(text.length * 1.4))
    }),
    200,
  )
})
