import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pull, type TestPerson, upload, uploadForm } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function plain(background: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width, height: (width * 3) / 4, channels: 3, background } })
  // Every file is unique.
  return Uint8Array.from(
    await image
      .withExif({ IFD0: { ImageDescription: randomUUID() } })
      .jpeg()
      .toBuffer(),
  )
}

/** A zone in which Ada has sent the preview of a photo whose bytes are still to arrive. */
async function begin(options: Record<string, unknown>, colors: { preview: string; full: string }) {
  const hosting = await hostZone(server, options)
  const ada = await hosting.joined('Ada')
  const ben = await hosting.joined('Ben')
  const full = await plain(colors.full, 1600)
  const fields = { sha256: createHash('sha256').update(full).digest('hex'), fullBytes: String(full.length) }
  const form = uploadForm(hosting.zone.location.id, await plain(colors.preview, 320), fields)
  const { id, filename } = await upload(ada, form)
  const decide = async (decision: string, more: Record<string, unknown> = {}) =>
    (await hosting.owner.call(`POST /api/photos/${id}/moderate`, { decision, ...more })).status
  const statusFor = async (who: TestPerson) => {
    const rows = await hosting.rowsOf(who, 'photo')
    return rows.flatMap((row) => ('status' in row ? [row.status] : []))
  }
  const complete = async () => {
    const headers = {
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      cookie: ada.cookie,
    }
    return server.fetch(`/api/uploads/${id}`, { method: 'PATCH', headers, body: full })
  }
  return { ...hosting, ada, ben, id, filename, decide, statusFor, complete }
}

const greenThenRed = { preview: '#00ff00', full: '#ff0000' }
const green = { preview: '#00ff00', full: '#00ff00' }

test('a photo that differs from its approved preview waits for approval again', async () => {
  const { owner, ben, id, decide, statusFor, complete, scope } = await begin(
    { moderation: 'pre-approve' },
    greenThenRed,
  )
  expect(await decide('approve')).toBe(204)
  expect(await statusFor(ben)).toEqual(['arriving'])
  const { next } = await pull(ben, scope)
  expect((await complete()).status).toBe(204)
  expect(await statusFor(ben)).toEqual([])
  expect((await pull(ben, scope, { since: next })).gone).toContainEqual({ table: 'photo', id })
  expect(await statusFor(owner)).toEqual(['pending'])
  expect(await decide('approve')).toBe(204)
  expect(await statusFor(ben)).toEqual(['ready'])
})

test('a photo that matches its approved preview is shown', async () => {
  const { ben, decide, statusFor, complete } = await begin({ moderation: 'pre-approve' }, green)
  await decide('approve')
  await complete()
  expect(await statusFor(ben)).toEqual(['ready'])
})

test('the same applies to a preview that a moderator restored after a report', async () => {
  for (const [colors, status] of [
    [greenThenRed, []],
    [green, ['ready']],
  ] as const) {
    const { ben, id, decide, statusFor, complete } = await begin({}, colors)
    // Reports of new accounts do not hide photos.
    server.clock.advance(11 * 60_000)
    expect((await ben.call(`POST /api/photos/${id}/reports`, { reason: 'of-me' })).status).toBe(201)
    expect(await statusFor(ben)).toEqual([])
    expect(await decide('restore')).toBe(204)
    await complete()
    expect(await statusFor(ben)).toEqual(status)
  }
})

test('an approval of the preview does not count after a different photo arrived', async () => {
  const { ben, filename, decide, statusFor, complete } = await begin(
    { moderation: 'pre-approve' },
    greenThenRed,
  )
  await complete()
  expect(await decide('approve', { seen: filename })).toBe(409)
  expect(await statusFor(ben)).toEqual([])
  expect(await decide('approve')).toBe(204)
  expect(await statusFor(ben)).toEqual(['ready'])
})

test('an approval of the preview counts after the same photo arrived', async () => {
  const { ben, filename, decide, statusFor, complete } = await begin({ moderation: 'pre-approve' }, green)
  await complete()
  expect(await decide('approve', { seen: filename })).toBe(204)
  expect(await statusFor(ben)).toEqual(['ready'])
})

test('a photo that needed no approval is not held back', async () => {
  const { ben, statusFor, complete } = await begin({}, greenThenRed)
  await complete()
  expect(await statusFor(ben)).toEqual(['ready'])
})
