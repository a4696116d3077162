import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '#src/contract/wire/durations.ts'
import { build, query } from '#server/core/db/query.ts'
import { guest, push, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { filmOf, readFilm, type TestFilm, testFilm, testVoice } from '#server/testing/test-films.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { unzip } from '#server/testing/test-zip.ts'

const uploadsLeft = query<Record<string, never>>()(() =>
  build.selectFrom('uploads').select('photo_id').where('completed_at', 'is', null),
)
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-06-01T12:00:00Z') })
})
beforeEach(() => server.clock.advance(2 * hourMs))
afterAll(() => server.close())

/** A zone with Ada and Ben and its voice message actions. */
async function begin(options: Record<string, unknown> = {}) {
  const hosting = await hostZone(server, options)
  const ada = await hosting.joined('Ada')
  const ben = await hosting.joined('Ben')
  const zoneId = hosting.zone.location.id
  const announce = async (who: TestPerson, { bytes, sha256 }: TestFilm, more: object = {}) => {
    const id = `${zoneId}_${randomUUID()}`
    const voice = { sha256, bytes: bytes.length, lengthMs: 3000, peaks: '00ff80' }
    const args = { id, text: 'Listen', photoId: null, voice, createdAt: server.clock.now(), ...more }
    return { id, args, answer: await who.call('POST /api/guestbook', args) }
  }
  const send = (who: TestPerson, id: string, { offset, bytes }: { offset: number; bytes: Buffer }) =>
    server.fetch(`/api/voices/${id}`, {
      method: 'PATCH',
      headers: {
        cookie: who.cookie,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: Uint8Array.from(bytes),
    })
  const speak = async (who: TestPerson, voice: TestFilm, more: object = {}) => {
    const { id } = await announce(who, voice, more)
    const sent = await send(who, id, { offset: 0, bytes: voice.bytes })
    return { id, status: sent.status }
  }
  const entries = (who: TestPerson) => hosting.rowsOf(who, 'guestbook')
  const filenameOf = async (who: TestPerson) => {
    const [row] = await entries(who)
    const voice: unknown = row === undefined ? null : Reflect.get(row, 'voice')
    return typeof voice === 'object' && voice !== null ? String(Reflect.get(voice, 'filename')) : ''
  }
  const fetchVoice = (who: TestPerson, filename: string, headers: Record<string, string> = {}) =>
    server.fetch(`/uploads/voices/${filename}`, { headers: { cookie: who.cookie, ...headers } })
  return { ...hosting, ada, ben, zoneId, announce, send, speak, entries, filenameOf, fetchVoice }
}

test('a voice message is announced, arrives in parts and is audible to everybody who sees the entry', async () => {
  const { ada, ben, announce, send, entries, filenameOf, fetchVoice } = await begin()
  const voice = await testVoice({ comment: 'Berlin' })
  const { id, args, answer } = await announce(ada, voice)
  expect(answer.json).toEqual({ isVoiceWanted: true })
  expect(await entries(ben)).toMatchObject([{ voice: { filename: null, lengthMs: 3000, peaks: '00ff80' } }])
  const half = Math.floor(voice.bytes.length / 2)
  expect((await send(ada, id, { offset: 0, bytes: voice.bytes.subarray(0, half) })).status).toBe(204)
  // The response is lost. The same announcement changes nothing, and the upload continues at its offset.
  expect((await ada.call('POST /api/guestbook', args)).json).toEqual({ isVoiceWanted: true })
  const rest = { offset: half, bytes: voice.bytes.subarray(half) }
  expect((await send(ada, id, rest)).status).toBe(204)
  expect((await ada.call('POST /api/guestbook', args)).json).toEqual({ isVoiceWanted: false })
  const again = await server.fetch(`/api/voices/${id}`, { method: 'HEAD', headers: { cookie: ada.cookie } })
  expect([again.status, again.headers.get('upload-offset')]).toEqual([
    204,
    again.headers.get('upload-length'),
  ])
  const filename = await filenameOf(ben)
  const voiceResponse = await fetchVoice(ben, filename)
  expect([voiceResponse.status, voiceResponse.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
  const bytes = Buffer.from(await voiceResponse.arrayBuffer())
  expect(await readFilm(bytes)).toEqual({ kinds: ['audio'], samples: 15, tags: [] })
  expect(bytes.includes('Berlin')).toBe(false)
  const part = await fetchVoice(ben, filename, { range: 'bytes=0-3' })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(0, 4)])
})

test('a part that another device overtakes before it is stored finds the voice message complete', async () => {
  const { ada, ben, announce, send, filenameOf, fetchVoice } = await begin()
  // The session, the zone, the upload and the entry: the reads before the upload is locked.
  for (const read of [0, 1, 2, 3]) {
    const voice = await testVoice()
    const { id } = await announce(ada, voice)
    const sendAll = async () => (await send(ada, id, { offset: 0, bytes: voice.bytes })).status
    const statuses: number[] = []
    const wasInterrupted = server.interruptStep(read, async () => statuses.push(await sendAll()))
    statuses.push(await sendAll())
    // The bytes have arrived, so the offset at which they are sent is wrong.
    expect({ read, statuses, wasInterrupted: wasInterrupted() }).toEqual({
      read,
      statuses: [204, 409],
      wasInterrupted: true,
    })
    expect((await fetchVoice(ben, await filenameOf(ben))).status).toBe(200)
    await push(ada, [{ name: 'guestbook.delete', args: { id } }])
  }
})

test('Opus works as well as AAC', async () => {
  const { ada, ben, speak, filenameOf, fetchVoice } = await begin()
  expect((await speak(ada, await testVoice({ codec: 'opus' }))).status).toBe(204)
  expect((await fetchVoice(ben, await filenameOf(ben))).status).toBe(200)
})

test('nobody hears the voice message of an entry that they do not see', async () => {
  const { owner, ada, ben, speak, filenameOf, fetchVoice } = await begin()
  const { id } = await speak(ada, await testVoice())
  const filename = await filenameOf(ben)
  const stranger = await guest(server, 'Stranger')
  for (const who of [stranger, visitor(server)]) expect((await fetchVoice(who, filename)).status).toBe(404)
  await push(owner, [{ name: 'guestbook.moderate', args: { id, decision: 'hide' } }])
  expect((await fetchVoice(ben, filename)).status).toBe(404)
  expect((await fetchVoice(ada, filename)).status).toBe(200)
  expect((await fetchVoice(ada, `../films/${filename}`)).status).toBe(404)
})

test('others send no bytes to an entry, and more bytes than announced are refused', async () => {
  const { ada, ben, announce, send } = await begin()
  const voice = await testVoice()
  const { id } = await announce(ada, voice)
  expect((await send(ben, id, { offset: 0, bytes: voice.bytes })).status).toBe(404)
  const more = Buffer.concat([voice.bytes, Buffer.from('more')])
  expect((await send(ada, id, { offset: 0, bytes: more })).status).toBe(413)
  const tooLong = { sha256: voice.sha256, bytes: 100, lengthMs: 62_000, peaks: '' }
  expect((await announce(ada, voice, { voice: tooLong })).answer.status).toBe(400)
  const tooLarge = { ...tooLong, lengthMs: 1000, bytes: 3 * 1024 * 1024 }
  expect((await announce(ada, voice, { voice: tooLarge })).answer.status).toBe(400)
})

test.each([
  ['a film', () => testFilm()],
  ['a text', () => filmOf(Buffer.from('hello, this is no sound'))],
  ['a sound of two minutes', () => testVoice({ seconds: 120 })],
])('%s is not a voice message: its entry keeps its text, or is deleted without text', async (_name, make) => {
  const { ada, ben, speak, entries } = await begin()
  const odd = await make()
  expect((await speak(ada, odd)).status).toBe(415)
  expect(await entries(ben)).toMatchObject([{ text: 'Listen', voice: null }])
  expect((await speak(ada, odd, { text: '' })).status).toBe(415)
  expect(await entries(ben)).toHaveLength(1)
})

test('an entry is not shown before its voice message arrives, if a host decides', async () => {
  const { owner, ada, ben, announce, send, entries } = await begin({ moderation: 'pre-approve' })
  const voice = await testVoice()
  const { id } = await announce(ada, voice)
  const approve = async () => {
    const [result] = await push(owner, [{ name: 'guestbook.moderate', args: { id, decision: 'approve' } }])
    return result?.code ?? 'ok'
  }
  expect(await approve()).toBe('conflict')
  await send(ada, id, { offset: 0, bytes: voice.bytes })
  expect(await entries(ben)).toEqual([])
  expect(await approve()).toBe('ok')
  expect(await entries(ben)).toHaveLength(1)
})

test('a voice message that never arrives is removed from its entry, and a deleted entry deletes its file', async () => {
  const { ada, ben, announce, speak, entries, filenameOf, fetchVoice } = await begin({ expiresAt: null })
  await announce(ada, await testVoice())
  const { id } = await speak(ben, await testVoice())
  const filename = (await entries(ben)).length === 2 ? await filenameOf(ben) : ''
  await push(ben, [{ name: 'guestbook.delete', args: { id } }])
  await server.runJobs()
  expect((await fetchVoice(ben, filename)).status).toBe(404)
  server.clock.advance(9 * dayMs)
  await server.runJobs()
  const left = await server.deps.database.reader.all(uploadsLeft, {})
  expect(left).toEqual([])
})

test('the hosts’ ZIP has the recording next to the text', async () => {
  const { owner, ada, photoOf, speak, path } = await begin()
  await photoOf(ada)
  await speak(ada, await testVoice())
  const answer = await server.fetch(`${path}/export`, { headers: { cookie: owner.cookie } })
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  const names = [...files.keys()].filter((name) => name.startsWith('guestbook'))
  expect(names).toEqual(['guestbook.txt', 'guestbook/001-Ada.m4a'])
  expect(String(files.get('guestbook.txt'))).toContain('guestbook/001-Ada.m4a')
})
