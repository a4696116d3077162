import { expect, test } from 'vitest'
import { editedName } from './use-save-edit.ts'

test('names the edited file after its source and its type, with one suffix', () => {
  expect(editedName('IMG_1.HEIC', 'image/jpeg')).toBe('IMG_1-edited.jpg')
  expect(editedName('IMG_1-edited.jpg', 'image/jpeg')).toBe('IMG_1-edited.jpg')
  expect(editedName('logo.v2.webp', 'image/png')).toBe('logo.v2-edited.png')
  expect(editedName('', 'image/jpeg')).toBe('photo-edited.jpg')
})
