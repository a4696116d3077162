import { expect, test } from 'vitest'
import { sanitizeFileName } from './file-name.ts'

test.each([
  ['IMG_0001.jpg', 'IMG_0001.jpg'],
  ['C:\\Photos\\a.png', 'a.png'],
  ['/tmp/b.gif', 'b.gif'],
  ['two\r\nlines.jpg', 'two lines.jpg'],
  ['gpj.\u202eevil.jpg', 'gpj.evil.jpg'],
  ['\u200b', ''],
  ['a\u0000b.jpg', ''],
  ['', ''],
])('reduces %j to %j', (name, kept) => {
  expect(sanitizeFileName(name)).toBe(kept)
})

test('a long name is cut before its extension and between whole characters', () => {
  expect(sanitizeFileName(`${'a'.repeat(300)}.jpeg`)).toBe(`${'a'.repeat(195)}.jpeg`)
  expect(sanitizeFileName('a'.repeat(300))).toBe('a'.repeat(200))
  expect(sanitizeFileName(`${'a'.repeat(195)}\u{1f600}.png`)).toBe(`${'a'.repeat(195)}.png`)
  expect(sanitizeFileName(`.${'a'.repeat(300)}`)).toHaveLength(200)
})
