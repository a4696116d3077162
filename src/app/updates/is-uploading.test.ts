import { expect, test } from 'vitest'
import { isUploading } from './is-uploading.ts'

const photo = { kind: 'photo.upload', state: 'sending' } as const

test('11: a new version waits while a photo or video is being uploaded', () => {
  expect(isUploading([{ ...photo, state: 'queued' }, photo])).toBe(true)
  expect(isUploading([{ kind: 'film.share', state: 'sending' }])).toBe(true)
})

test('11: a new version waits only for items being sent, and only for photos and videos', () => {
  const states = ['preparing', 'queued', 'rejected', 'blocked', 'needs-wifi'] as const
  expect(isUploading(states.map((state) => ({ ...photo, state })))).toBe(false)
  expect(isUploading([{ kind: 'comment.add', state: 'sending' }])).toBe(false)
  expect(isUploading([])).toBe(false)
})

test('11: a new version waits until the unsent changes are known', () => {
  expect(isUploading(undefined)).toBe(true)
})
