import { expect, test } from 'vitest'
import { isCacheable, isComplete } from './is-cacheable.ts'

const picture = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400, immutable' }

test.each([
  { what: 'a picture', status: 200, headers: picture, isKept: true },
  {
    what: 'a picture of a shared link',
    status: 200,
    headers: { ...picture, 'cache-control': 'private, no-cache' },
    isKept: false,
  },
  {
    what: 'a picture that must not be stored',
    status: 200,
    headers: { ...picture, 'cache-control': 'no-store' },
    isKept: false,
  },
  { what: 'a refusal', status: 404, headers: { 'content-type': 'application/json' }, isKept: false },
  { what: 'a portal’s page', status: 200, headers: { 'content-type': 'text/html' }, isKept: false },
  { what: 'a part of a picture', status: 206, headers: picture, isKept: false },
])('decides whether $what with status $status is cached', ({ status, headers, isKept }) => {
  expect(isCacheable(new Response('x', { status, headers }))).toBe(isKept)
})

const webp = Uint8Array.from([...Buffer.from('RIFF'), 12, 0, 0, 0, ...Buffer.from('WEBPVP8 '), 0, 0, 0, 0])
const contentLength = (length: string): [string, string] => ['content-length', length]

test.each<{ what: string; bytes: Uint8Array<ArrayBuffer>; headers: [string, string][]; isAll: boolean }>([
  { what: 'a file with a correct end', bytes: webp, headers: [], isAll: true },
  { what: 'a file of the declared length', bytes: webp, headers: [contentLength('20')], isAll: true },
  {
    what: 'a file shorter than the declared length',
    bytes: webp,
    headers: [contentLength('21')],
    isAll: false,
  },
  {
    what: 'a file whose declared length is its compressed length',
    bytes: webp,
    headers: [contentLength('15'), ['content-encoding', 'gzip']],
    isAll: true,
  },
  { what: 'a truncated file', bytes: webp.slice(0, 16), headers: [], isAll: false },
])('decides whether $what is a complete image', async ({ bytes, headers, isAll }) => {
  expect(await isComplete(new Response(bytes, { headers }))).toBe(isAll)
})
