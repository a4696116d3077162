import { expect, test } from 'vitest'
import { isKeepable } from './is-keepable.ts'

const picture = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400, immutable' }

test.each([
  ['a picture', 200, picture, true],
  ['what a shared link shows', 200, { ...picture, 'cache-control': 'private, no-cache' }, false],
  ['what must not be stored', 200, { ...picture, 'cache-control': 'no-store' }, false],
  ['a refusal', 404, { 'content-type': 'application/json' }, false],
  ['a portal’s page', 200, { 'content-type': 'text/html' }, false],
  ['a part of a picture', 206, picture, false],
])('%s with status %i is kept or not', (_what, status, headers, isKept) => {
  expect(isKeepable(new Response('x', { status, headers }))).toBe(isKept)
})
