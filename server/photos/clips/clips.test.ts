import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clipAddress, loopAddress } from '#src/contract/entities/photos/clip-facts.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { guest, pull, push, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { announcementOf, clipActs, clipOf } from '#server/testing/test-clips.ts'
import { type FilmParty, filmParty } from '#server/testing/test-film-party.ts'
import { readFilm } from '#server/testing/test-films.ts'
import { matrices, movieOf } from '#server/testing/test-movies.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let acts: ReturnType<typeof clipActs>

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-06-20T18:00:00Z') })
  acts = clipActs(server)
})
beforeEach(() => server.clock.advance(hourMs))
afterAll(() => server.close())

/** A party whose first photo, by Ada, has a clip. */
async function clipParty(settings: Record<string, unknown> = {}): Promise<FilmParty & { photoId: string }> {
  const party = await filmParty(server, settings)
  return { ...party, photoId: party.photoIds[0] ?? '' }
}
async function filenameOf(who: TestPerson, photoId: string): Promise<string> {
  return (await acts.photoOf(who, photoId))?.clip?.filename ?? 'none'
}

test('a clip arrives after its photo, its preview first, and every member plays both', async () => {
  const { ada, ben, photoId } = await clipParty()
  const clip = clipOf({ seconds: 3, matrix: matrices.turnedRight })
  expect((await acts.announce(ada, photoId, clip)).json).toEqual({ isWanted: true })
  expect(await acts.photoOf(ben, photoId)).toMatchObject({
    status: 'ready',
    clip: { kind: 'clip', state: 'arriving', filename: null, hasLoop: false, lengthMs: 2000 },
  })
  await acts.sendPart(ada, photoId, { part: 'loop', bytes: clip.loop ?? Buffer.alloc(0) })
  const early = (await acts.photoOf(ben, photoId))?.clip
  expect(early).toMatchObject({ state: 'arriving', hasLoop: true })
  const filename = early?.filename ?? ''
  expect((await acts.fetchClip(ben, loopAddress(filename))).status).toBe(200)
  expect((await acts.fetchClip(ben, clipAddress(filename))).status).toBe(404)
  // The connection drops, and the rest is sent later.
  await acts.sendPart(ada, photoId, { part: 'clip', bytes: clip.bytes.subarray(0, 500) })
  const stands = await ada.call(`HEAD /api/photos/${photoId}/clip`)
  expect(stands.headers.get('upload-offset')).toBe('500')
  const sent = await acts.sendPart(ada, photoId, {
    part: 'clip',
    bytes: clip.bytes.subarray(500),
    offset: 500,
  })
  expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(clip.bytes.length)])
  const photo = await acts.photoOf(ben, photoId)
  expect(photo?.rev).toBe(Number(sent.headers.get('x-waypost-rev')))
  // The facts come from the movie's own tables, with its rotation applied.
  expect(photo?.clip).toMatchObject({ state: 'ready', filename, lengthMs: 3000, width: 1280, height: 720 })
  const whole = await acts.fetchClip(ben, clipAddress(filename))
  expect([whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
    'video/mp4',
    'bytes',
  ])
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect((await readFilm(bytes)).kinds).toEqual(['audio', 'video'])
  const part = await acts.fetchClip(ben, clipAddress(filename), { headers: { range: 'bytes=4-7' } })
  expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
  expect(await server.deps.parts.size(`${photoId}.clip`)).toBe(0)
})

test('repeating a clip changes nothing, and a photo has one clip', async () => {
  const { ada, photoId } = await clipParty()
  const clip = clipOf()
  expect(await acts.add(ada, photoId, clip)).toEqual([200, 204, 204])
  const before = await acts.photoOf(ada, photoId)
  expect((await acts.announce(ada, photoId, clip)).json).toEqual({ isWanted: false })
  expect((await ada.call(`HEAD /api/photos/${photoId}/clip`)).headers.get('upload-offset')).toBe(
    String(clip.bytes.length),
  )
  expect((await acts.announce(ada, photoId, clipOf())).status).toBe(409)
  expect(await acts.photoOf(ada, photoId)).toEqual(before)
})

test('a preview and a clip completed at the same moment are both kept', async () => {
  const { ada, ben, photoId } = await clipParty()
  const clip = clipOf()
  await acts.announce(ada, photoId, clip)
  const sent = await Promise.all([
    acts.sendPart(ada, photoId, { part: 'loop', bytes: clip.loop ?? Buffer.alloc(0) }),
    acts.sendPart(ada, photoId, { part: 'clip', bytes: clip.bytes }),
  ])
  expect(sent.map(({ status }) => status)).toEqual([204, 204])
  const filename = await filenameOf(ben, photoId)
  server.clock.advance(2 * hourMs)
  await server.runJobs()
  expect((await acts.fetchClip(ben, clipAddress(filename))).status).toBe(200)
  expect((await acts.fetchClip(ben, loopAddress(filename))).status).toBe(200)
})

test('a phone’s metadata about a clip never leaves the server', async () => {
  const { ada, photoId } = await clipParty()
  const secret = '+47.4200+010.9800/ Maker Pro 12'
  expect(await acts.add(ada, photoId, clipOf({ secret, isMoovLast: true }, { secret }))).toEqual([
    200, 204, 204,
  ])
  const filename = await filenameOf(ada, photoId)
  for (const address of [clipAddress(filename), clipAddress(filename, true), loopAddress(filename)]) {
    const answer = await acts.fetchClip(ada, address)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, bytes.includes('47.42'), bytes.includes('Maker')]).toEqual([200, false, false])
  }
})

test('a file that is not a clip is refused permanently, and its photo stays', async () => {
  const { ada, photoId } = await clipParty()
  for (const bytes of [
    Buffer.from('<script>alert(1)</script>'),
    movieOf({ seconds: 70, framesPerSecond: 1 }),
  ]) {
    await acts.announce(ada, photoId, { bytes, loop: null })
    const sent = await acts.sendPart(ada, photoId, { part: 'clip', bytes })
    expect([sent.status, await sent.json()]).toEqual([
      415,
      expect.objectContaining({ code: 'unsupported_type', message: expect.stringContaining('60 seconds') }),
    ])
    expect(await acts.photoOf(ada, photoId)).toMatchObject({ status: 'ready' })
    expect((await acts.photoOf(ada, photoId))?.clip).toBeUndefined()
    expect((await ada.call(`HEAD /api/photos/${photoId}/clip`)).status).toBe(404)
  }
  // A preview with sound is rejected, and the clip is stored without a preview.
  const clip = { bytes: clipOf().bytes, loop: movieOf() }
  expect(await acts.add(ada, photoId, clip)).toEqual([200, 415, 204])
  expect((await acts.photoOf(ada, photoId))?.clip).toMatchObject({ state: 'ready', hasLoop: false })
})

test('bytes that differ from the announced ones are requested again', async () => {
  const { ada, photoId } = await clipParty()
  const clip = clipOf()
  await acts.announce(ada, photoId, clip)
  const other = Buffer.alloc(clip.bytes.length, 7)
  const wrong = await acts.sendPart(ada, photoId, { part: 'clip', bytes: other })
  expect(await wrong.json()).toMatchObject({ code: 'checksum_mismatch' })
  expect((await acts.sendPart(ada, photoId, { part: 'clip', bytes: clip.bytes })).status).toBe(204)
})

test.each([
  ['longer than a minute', { lengthMs: 62_000 }],
  ['larger than 50 MB', { bytes: 60_000_000 }],
  ['of a kind of its own', { kind: 'film' }],
  ['with a preview that is too large', { loop: { sha256: '0'.repeat(64), bytes: 200_000 } }],
])('a clip %s cannot be announced', async (_name, more) => {
  const { ada, photoId } = await clipParty()
  expect((await acts.announce(ada, photoId, { ...clipOf(), more })).status).toBe(400)
})

test('only the photo’s uploader adds a clip, its description and its bytes', async () => {
  const { ada, ben, host, photoId } = await clipParty()
  const stranger = await guest(server, 'Stranger')
  const clip = clipOf()
  for (const who of [ben, host]) expect((await acts.announce(who, photoId, clip)).status).toBe(403)
  expect((await acts.announce(stranger, photoId, clip)).status).toBe(404)
  await acts.announce(ada, photoId, clip)
  for (const part of ['clip', 'loop'] as const) {
    for (const [who, status] of [
      [ben, 403],
      [host, 403],
      [stranger, 404],
      [visitor(server), 401],
    ] as const)
      expect((await acts.sendPart(who, photoId, { part, bytes: clip.bytes.subarray(0, 9) })).status).toBe(
        status,
      )
  }
  await acts.add(ada, photoId, clip)
  const caption = (who: TestPerson, captions: string) =>
    push(who, [{ name: 'clip.caption', args: { photoId, captions } }])
  expect(await caption(ben, 'Mine')).toMatchObject([{ status: 'rejected', code: 'not_owner' }])
  expect(await caption(ada, 'To the two of you!')).toMatchObject([{ status: 'applied' }])
  expect((await acts.photoOf(ben, photoId))?.clip?.captions).toBe('To the two of you!')
  expect(await caption(ada, 'x'.repeat(2001))).toMatchObject([{ status: 'rejected', code: 'invalid' }])
})

test('its uploader and moderators remove a clip, and the photo stays', async () => {
  const { ada, ben, host, photoId } = await clipParty()
  await acts.add(ada, photoId)
  const filename = await filenameOf(ben, photoId)
  expect((await ben.call(`DELETE /api/photos/${photoId}/clip`)).status).toBe(403)
  for (let time = 0; time < 2; time += 1)
    expect((await host.call(`DELETE /api/photos/${photoId}/clip`)).status).toBe(204)
  expect((await acts.photoOf(ben, photoId))?.clip).toBeUndefined()
  expect((await acts.fetchClip(ben, clipAddress(filename))).status).toBe(404)
  await server.runJobs()
  expect(acts.storedFiles().some((name) => name.includes(filename))).toBe(false)
  // Another clip can be added.
  expect(await acts.add(ada, photoId)).toEqual([200, 204, 204])
})

test('hosts and the site disable clips, and existing ones stay', async () => {
  const { ada, host, zoneId, photoIds, photoId } = await clipParty()
  const [, second = ''] = photoIds
  await acts.add(ada, photoId)
  await host.call(`PATCH /api/locations/${zoneId}`, { clips: false })
  const refused = await acts.announce(ada, second, clipOf())
  expect([refused.status, refused.json]).toEqual([
    409,
    expect.objectContaining({ message: 'The host of this album does not allow clips' }),
  ])
  expect((await acts.announce(ada, second, { ...clipOf(), more: { kind: 'living' } })).status).toBe(200)
  expect((await acts.fetchClip(ada, clipAddress(await filenameOf(ada, photoId)))).status).toBe(200)
  await host.call(`PATCH /api/locations/${zoneId}`, { clips: true, living: false })
  await ada.call(`DELETE /api/photos/${second}/clip`)
  expect((await acts.announce(ada, second, { ...clipOf(), more: { kind: 'living' } })).status).toBe(409)
  expect((await acts.announce(ada, second, clipOf())).status).toBe(200)
})

test('an announcement in a batch equals one by its own call', async () => {
  const { ada, photoId } = await clipParty()
  const clip = clipOf()
  const args = { photoId, ...announcementOf(clip) }
  expect(await push(ada, [{ name: 'clip.add', args }])).toMatchObject([{ status: 'applied' }])
  expect((await acts.announce(ada, photoId, clip)).json).toEqual({ isWanted: true })
})

test('a site with CLIPS=0 accepts none, and its zones show that', async () => {
  const site = await startTestServer({ config: { acceptsClips: false } })
  const { ada, zoneId, photoIds } = await filmParty(site)
  const refused = await clipActs(site).announce(ada, photoIds[0] ?? '', clipOf())
  expect([refused.status, refused.json]).toEqual([
    409,
    expect.objectContaining({ message: 'This site does not accept clips' }),
  ])
  const { rows } = await pull(ada, `zone:${zoneId}`)
  expect(rows.find(({ table }) => table === 'zone')?.row).toMatchObject({ clips: null, living: null })
  await site.close()
})
