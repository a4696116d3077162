import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const path = '/map/tiles.pmtiles'
const bytes = 'PMTiles\u0003 with tiles behind'
let folder: string
let server: TestServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-tiles-'))
  const file = join(folder, 'town.pmtiles')
  writeFileSync(file, bytes)
  server = await startTestServer({ config: { mapTilesPath: file } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const ranged = async (range: string, headers: Record<string, string> = {}) => {
  const answer = await server.fetch(path, { headers: { range, ...headers } })
  return [answer.status, answer.headers.get('content-range'), await answer.text()]
}

test('a part of the street map is served by its range', async () => {
  const { length } = bytes
  expect(await ranged('bytes=0-6')).toEqual([206, `bytes 0-6/${length}`, 'PMTiles'])
  expect(await ranged('bytes=9-12')).toEqual([206, `bytes 9-12/${length}`, 'with'])
  expect(await ranged('bytes=20-999')).toEqual([206, `bytes 20-${length - 1}/${length}`, bytes.slice(20)])
  expect(await ranged('bytes=20-')).toEqual([206, `bytes 20-${length - 1}/${length}`, bytes.slice(20)])
  expect(await ranged('bytes=-6')).toEqual([206, `bytes ${length - 6}-${length - 1}/${length}`, 'behind'])
})

test('a range beyond the end is rejected, an unreadable one gets the whole file', async () => {
  expect(await ranged('bytes=500-600')).toEqual([416, `bytes */${bytes.length}`, ''])
  for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'bytes=-', 'lines=1-2'])
    expect(await ranged(range)).toEqual([200, null, bytes])
})

test('an unchanged version is not sent again, and parts of different versions are never mixed', async () => {
  const first = await server.fetch(path, { method: 'HEAD' })
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('content-length')).toBe(String(bytes.length))
  expect(first.headers.get('accept-ranges')).toBe('bytes')
  expect(first.headers.get('cache-control')).toBe('public, max-age=86400')
  expect((await server.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await ranged('bytes=0-6', { 'if-range': etag }))[0]).toBe(206)
  expect((await ranged('bytes=0-6', { 'if-range': '"older"' }))[0]).toBe(200)
})

test('without a file there is no street map', async () => {
  const other = await startTestServer()
  try {
    // Each map sends this request. A 404 would appear as an error in the console.
    expect((await other.fetch(path, { method: 'HEAD' })).status).toBe(204)
    const answer = await other.fetch(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).not.toContain('public')
  } finally {
    await other.close()
  }
})
