import { expect, test } from 'vitest'
import { isUploading } from './is-uploading.ts'

const photo = { kind: 'photo.upload', state: 'sending' } as const

test('11: a new version waits while a photo or a film is on its way', () => {
  expect(isUploading([{ ...photo, state: 'queued' }, photo])).toBe(true)
  expect(isUploading([{ kind: 'film.share', state: 'sending' }])).toBe(true)
})

test('11: a new version does not wait for what rests, nor for anything but photos and films', () => {
  const states = ['preparing', 'queued', 'rejected', 'blocked', 'needs-wifi'] as const
  expect(isUploading(states.map((state) => ({ ...photo, state })))).toBe(false)
  expect(isUploading([{ kind: 'comment.add', state: 'sending' }])).toBe(false)
  expect(isUploading([])).toBe(false)
})

test('11: a new version waits as long as nothing is known of what waits to be sent', () => {
  expect(isUploading(undefined)).toBe(true)
})
