import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileName, fileNameOfType } from './file-name.ts'

test.each([
  ['IMG_0001.JPG', 'IMG_0001.jpg'],
  ['фото со свадьбы.heic', 'фото со свадьбы.jpg'],
  ['婚礼.png', '婚礼.jpg'],
  ['Zürich – A&B.jpeg', 'Zürich – A&B.jpg'],
  ['../../etc/passwd', 'etc-passwd.jpg'],
  ['..\\..\\boot.ini', 'boot.jpg'],
  ['CON.jpg', 'CON-.jpg'],
  ['.hidden', 'hidden.jpg'],
  ['a\u202Egpj.exe', 'a-gpj.jpg'],
  ['Party at 8 p.m. in Rome', 'Party at 8 p.m. in Rome.jpg'],
  ['', 'photo.jpg'],
  ['👩‍👩‍👧.png', '👩-👩-👧.jpg'],
])('%s is saved as %s', (original, saved) => {
  expect(fileName(original, 'jpg')).toBe(saved)
})

test('the extension follows the type of the bytes', () => {
  expect(fileNameOfType('picture.webp', 'image/jpeg')).toBe('picture.jpg')
  expect(fileNameOfType('picture.heic', 'image/png')).toBe('picture.png')
  expect(fileNameOfType('picture', 'image/gif')).toBe('picture.gif')
})

test('any name becomes a name that file systems and terminals accept', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (original) => {
      const name = fileName(original, 'jpg')
      expect(name).toMatch(/^[^<>:"/\\|?*\p{Cc}\p{Cf}]+\.jpg$/u)
      expect(name.isWellFormed()).toBe(true)
      expect(name).not.toMatch(/^[.\s-]|[.\s]\.jpg$/)
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
    }),
  )
})
