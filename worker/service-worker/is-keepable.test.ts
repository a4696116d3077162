import { expect, test } from 'vitest'
import { isKeepable } from './is-keepable.ts'

const picture = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400, immutable' }

test.each([
  { what: 'a picture', status: 200, headers: picture, isKept: true },
  {
    what: 'what a shared link shows',
    status: 200,
    headers: { ...picture, 'cache-control': 'private, no-cache' },
    isKept: false,
  },
  {
    what: 'what must not be stored',
    status: 200,
    headers: { ...picture, 'cache-control': 'no-store' },
    isKept: false,
  },
  { what: 'a refusal', status: 404, headers: { 'content-type': 'application/json' }, isKept: false },
  { what: 'a portal’s page', status: 200, headers: { 'content-type': 'text/html' }, isKept: false },
  { what: 'a part of a picture', status: 206, headers: picture, isKept: false },
])('$what with status $status is kept or not', ({ status, headers, isKept }) => {
  expect(isKeepable(new Response('x', { status, headers }))).toBe(isKept)
})
