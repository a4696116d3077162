import { expect, test } from 'vitest'
import { readMessage } from './messages.ts'

const origin = 'https://photos.example'

test('caches photos of its own origin and nothing else', () => {
  const urls = [
    `${origin}/uploads/0011.jpg?r=thumb`,
    'https://elsewhere.example/uploads/0011.jpg',
    `${origin}/api/auth/user`,
    'not an address',
    42,
  ]
  expect(readMessage({ type: 'KEEP_PHOTOS', urls }, origin)).toEqual({
    type: 'KEEP_PHOTOS',
    urls: [`${origin}/uploads/0011.jpg?r=thumb`],
  })
})

test.each([
  null,
  'SKIP_WAITING',
  {},
  { type: 'ELSE' },
  { type: 'KEEP_PHOTOS' },
  { type: 'KEEP_PHOTOS', urls: 'x' },
  { type: 'KEEP_NEXT' },
  { type: 'KEEP_NEXT', upTo: 'first' },
  { type: 'KEEP_FILES', paths: 'x' },
])('does nothing for %j', (data) => {
  expect(readMessage(data, origin)).toBeNull()
})

test('accepts file paths, and the moment up to which files are cached', () => {
  expect(readMessage({ type: 'KEEP_FILES', paths: ['/assets/app.js', 42] }, origin)).toEqual({
    type: 'KEEP_FILES',
    paths: ['/assets/app.js'],
  })
  expect(readMessage({ type: 'KEEP_NEXT', upTo: 'idle' }, origin)).toEqual({
    type: 'KEEP_NEXT',
    upTo: 'idle',
  })
})
