import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { type CarriedMutationName, carriedMutations } from '#src/contract/mutations/carried-mutations.ts'
import { codeKeyOf } from '#src/data/courier/envelope-crypto.ts'
import {
  type Author,
  authorOf,
  deliver,
  type EnclosedMutation,
  envelopeOf,
  mutationIdAt,
  registerKey,
} from '#src/testing/world/courier-author.ts'
import { makeCourierScene } from '#src/testing/world/courier-scene.ts'
import { guest, join, pull, push } from '#server/testing/test-client.ts'
import { type LargePhoto, largePhoto } from '#server/testing/test-uploads.ts'

const scene = await makeCourierScene()
afterAll(() => scene.server.close())
const { server, owner, ada, stranger, zone, zoneId, zoneKey, photoId, comment, comments, statusOf } = scene

type PhotoArgs = ReturnType<typeof photoArgs> & { readonly atCode?: string }

async function photoOf(id: string) {
  const { rows } = await pull(owner, `zone:${zoneId}`)
  return rows.flatMap((change) => (change.table === 'photo' && change.row.id === id ? [change.row] : []))[0]
}

function smallPicture(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
}

function photoArgs(id: string, sha256: string) {
  return {
    id,
    zoneId,
    originalName: 'IMG "1".jpg',
    capturedAt: 1_779_000_000_000,
    caption: 'At the hut',
    altText: '',
    sha256,
    parentId: null,
    filterSettings: null,
  }
}

function photoForm(args: PhotoArgs, bytes: Buffer, fullBytes?: number): FormData {
  const form = new FormData()
  form.set('locationId', zoneId)
  for (const name of ['id', 'caption', 'altText', 'sha256'] as const) form.set(name, args[name])
  form.set('capturedAt', String(args.capturedAt))
  if (fullBytes !== undefined) form.set('fullBytes', String(fullBytes))
  if (args.atCode !== undefined) form.set('atCode', args.atCode)
  form.set('photo', new Blob([Uint8Array.from(bytes)]), args.originalName)
  return form
}

test('[CS1] an envelope is applied once and as its author, by any courier and any number of times', async () => {
  const enclosed = comment('Once')
  const envelope = await envelopeOf(ada, zoneKey, enclosed)
  const again = await envelopeOf(ada, zoneKey, enclosed)
  expect((await deliver(stranger, [envelope, again])).map(({ status }) => status)).toEqual([
    'applied',
    'duplicate',
  ])
  expect((await deliver(owner, [envelope])).map(({ status }) => status)).toEqual(['duplicate'])
  expect((await comments()).filter((text) => text.endsWith('Once'))).toEqual(['Ada: Once'])
})

/** One mutation of each kind that can be carried, ordered by their dependencies. */
async function oneOfEach(author: Author): Promise<readonly EnclosedMutation[]> {
  const commentId = `${zoneId}_${randomUUID()}`
  const ownPhotoId = `${zoneId}_${randomUUID()}`
  const missionId = `${zoneId}_${randomUUID()}`
  await push(owner, [{ name: 'mission.add', args: { id: missionId, zoneId, text: 'The view' } }])
  const preview = await smallPicture()
  const sha256 = createHash('sha256').update(ownPhotoId).digest('hex')
  const of = (name: CarriedMutationName, args: unknown): EnclosedMutation => ({
    zoneId,
    name,
    args,
    mutationId: mutationIdAt(server),
    authorId: author.person.id,
  })
  const createdAt = 1_780_000_000_000
  return [
    of('zone.scan', { qrCode: zone.qrCode }),
    { ...of('photo.upload', photoArgs(ownPhotoId, sha256)), preview, fullBytes: 400_000 },
    of('photo.describe', { photoId: ownPhotoId, caption: 'Said later', altText: '' }),
    of('mission.answer', { photoId: ownPhotoId, missionId }),
    of('photo.like', { photoId, liked: true }),
    of('reaction.add', { photoId, emoji: 'love' }),
    of('reaction.remove', { photoId, emoji: 'love' }),
    of('comment.add', { id: commentId, photoId, content: 'Carried', createdAt }),
    of('comment.update', { id: commentId, content: 'Carried and edited', replaces: 'Carried' }),
    of('comment.delete', { id: commentId }),
    of('photo.delete', { id: ownPhotoId }),
    of('trail-note.add', {
      id: `${zoneId}_bridge_47421.10986`,
      isOver: false,
      meters: null,
      seenAt: server.clock.now(),
    }),
  ]
}

test('[CA4] a mutation of any kind delivered by a courier is a repeat when its author sends it', async () => {
  const newcomer = await authorOf(await guest(server, 'Newcomer'))
  const all = await oneOfEach(newcomer)
  expect(all.map(({ name }) => name).toSorted()).toEqual([...carriedMutations].toSorted())
  for (const enclosed of all) {
    const [result] = await deliver(stranger, [await envelopeOf(newcomer, zoneKey, enclosed)])
    expect({ name: enclosed.name, ...result }).toMatchObject({ name: enclosed.name, status: 'applied' })
  }
  const batch = all
    .filter(({ name }) => name !== 'photo.upload')
    .map(({ name, args, mutationId }) => ({ name, args, mutationId }))
  const results = await push(newcomer.person, batch)
  expect(results.map(({ status, code }) => code ?? status)).toEqual(batch.map(() => 'duplicate'))
})

/** Sends a mutation as its author's own phone does, and returns the code of its rejection, otherwise its status. */
async function sendSelf(
  { person }: Author,
  { name, args, mutationId, preview }: EnclosedMutation,
): Promise<string> {
  if (preview === undefined) {
    const [result] = await push(person, [{ name, args, mutationId }])
    return result?.code ?? result?.status ?? ''
  }
  const form = photoForm(
    v.parse(
      v.custom<PhotoArgs>(() => true),
      args,
    ),
    Buffer.from(preview),
    400_000,
  )
  const sent = await person.call('POST /api/photos/upload', form, { 'idempotency-key': mutationId })
  if (sent.status >= 300) throw new Error(`Not accepted: ${sent.status}`)
  return sent.headers.get('x-waypost-outcome') ?? 'applied'
}

test('[CA4] a mutation sent by its author is a repeat when a courier delivers it', async () => {
  const newcomer = await authorOf(await guest(server, 'Quick'))
  for (const enclosed of await oneOfEach(newcomer)) {
    await sendSelf(newcomer, enclosed)
    const [result] = await deliver(stranger, [await envelopeOf(newcomer, zoneKey, enclosed)])
    expect({ name: enclosed.name, status: result?.status }).toEqual({
      name: enclosed.name,
      status: 'duplicate',
    })
  }
})

test.each(['a courier', 'the author’s phone'])(
  '[CA4] %s that overtakes the other at any step changes nothing twice',
  async (who) => {
    for (let step = 0, isInterrupted = true; isInterrupted; step += 1) {
      isInterrupted = false
      const author = await authorOf(await guest(server, 'Overtaken'))
      for (const enclosed of await oneOfEach(author)) {
        const envelope = await envelopeOf(author, zoneKey, enclosed)
        const ways = [() => statusOf(envelope), () => sendSelf(author, enclosed)] as const
        const [act, meanwhile] = who === 'a courier' ? [ways[1], ways[0]] : ways
        const results: string[] = []
        const wasInterrupted = server.interruptStep(step, async () => results.push(await meanwhile()))
        results.push(await act())
        const expected = wasInterrupted() ? ['applied', 'duplicate'] : ['applied']
        expect({ name: enclosed.name, results }).toEqual({ name: enclosed.name, results: expected })
        isInterrupted ||= results.length > 1
      }
      expect(isInterrupted || step > 2).toBe(true)
    }
  },
)

/** Sends the complete photo in one request, as its device does with a small one. */
async function sendWhole(photo: LargePhoto, args: PhotoArgs, key: string): Promise<void> {
  const headers = { 'idempotency-key': key }
  const sent = await ada.person.call('POST /api/photos/upload', photoForm(args, photo.bytes), headers)
  if (sent.headers.get('x-waypost-outcome') !== 'duplicate')
    throw new Error(`Expected a duplicate: ${sent.status}`)
  const photoNow = await photoOf(args.id)
  if (Number(sent.headers.get('x-waypost-rev')) < (photoNow?.rev ?? Infinity)) throw new Error('Too early')
}

/** Sends the preview again, then the rest as one part. */
async function sendRest(photo: LargePhoto, args: PhotoArgs, key: string): Promise<void> {
  const { bytes } = photo
  const preview = await sharp(bytes).resize(64).jpeg().toBuffer()
  const form = photoForm(args, preview, bytes.length)
  const sent = await ada.person.call('POST /api/photos/upload', form, { 'idempotency-key': key })
  if (sent.headers.get('x-waypost-outcome') !== 'duplicate')
    throw new Error(`Expected a duplicate: ${sent.status}`)
  const part = await server.fetch(`/api/uploads/${args.id}`, {
    method: 'PATCH',
    headers: {
      cookie: ada.person.cookie,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    body: Uint8Array.from(bytes),
  })
  if (part.status !== 204) throw new Error(`Not accepted: ${part.status}`)
}

test.each([
  ['in one piece', sendWhole],
  ['in parts', sendRest],
])(
  '[CS5] a photo is visible by its preview, and its author’s phone sends the rest %s',
  async (_way, send) => {
    const photo = await largePhoto()
    const post = await owner.call(`POST /api/locations/${zoneId}/codes`, {
      label: 'Post 2',
      role: 'contributor',
    })
    const { id: codeId, code: atCode } = v.parse(v.object({ id: v.string(), code: v.string() }), post.json)
    const args = { ...photoArgs(`${zoneId}_${randomUUID()}`, photo.sha256), atCode }
    const mutationId = mutationIdAt(server)
    const preview = await sharp(photo.bytes).resize(64).jpeg().toBuffer()
    const enclosed = {
      zoneId,
      name: 'photo.upload',
      args,
      mutationId,
      preview,
      fullBytes: photo.bytes.length,
    }
    expect(await statusOf(await envelopeOf(ada, zoneKey, enclosed))).toBe('applied')
    expect(await photoOf(args.id)).toMatchObject({
      status: 'arriving',
      width: 64,
      caption: 'At the hut',
      codeId,
    })
    await send(photo, args, mutationId)
    expect(await photoOf(args.id)).toMatchObject({ status: 'ready', width: 640, codeId })
  },
)

test('[CE7] [CS3] a person who joined offline seals with the zone’s code, and is admitted by it', async () => {
  const newcomer = await authorOf(await guest(server, 'Offline'))
  const codeKey = await codeKeyOf(
    v.parse(
      v.custom<Parameters<typeof codeKeyOf>[0]>(() => true),
      zoneId,
    ),
    zone.code,
  )
  const scan = { zoneId, name: 'zone.scan', args: { qrCode: zone.qrCode }, mutationId: mutationIdAt(server) }
  const sentComment = { ...comment('I am in'), needs: [scan.mutationId] }
  const [first, second] = [
    await envelopeOf(newcomer, codeKey, scan),
    await envelopeOf(newcomer, codeKey, sentComment),
  ]
  expect((await deliver(stranger, [second])).map(({ status }) => status)).toEqual(['later'])
  expect((await deliver(stranger, [first, second])).map(({ status }) => status)).toEqual([
    'applied',
    'applied',
  ])
})

test('an unknown author’s envelope must be delivered again, and counts once the key is registered', async () => {
  const person = await guest(server, 'Late')
  await join(person, zone)
  const late = await authorOf(person, false)
  const envelope = await envelopeOf(late, zoneKey, comment('Late'))
  expect(await statusOf(envelope)).toBe('unknown_author')
  await registerKey(late)
  expect(await statusOf(envelope)).toBe('applied')
})
