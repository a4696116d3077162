import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { protocolVersion } from '#src/contract/protocol-version.ts'
import { type CallName, calls } from '#src/contract/calls.ts'
import { ZoneId } from '#src/contract/ids.ts'
import { ok } from '#src/contract/result.ts'
import { build, query } from '../db/query.ts'
import {
  type Answer,
  type CreatedZone,
  guest,
  join,
  makeZone,
  type TestPerson,
  upload,
  uploadForm,
  visitor,
} from '../test-client.ts'
import { picture } from '../test-pictures.ts'
import { newOrderBody, newPlaceBody } from '../test-requests.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

const roles = ['owner', 'uploader', 'member', 'other user', 'visitor'] as const
type Role = (typeof roles)[number]

/** What every call answers to each role about a thing of the uploader's in the owner's zone. */
type Expected = Readonly<Record<Role, number>>

const everybody: Expected = { owner: 204, uploader: 204, member: 204, 'other user': 204, visitor: 204 }
const signedIn = (status: number): Expected => ({
  owner: status,
  uploader: status,
  member: status,
  'other user': status,
  visitor: 401,
})
const members = (status: number): Expected => ({ ...signedIn(status), 'other user': 404 })

/** Who runs the zone; its members are told that they may not. */
const owners = (status: number): Expected => ({ ...members(403), owner: status })

/** A call that is missing here does not compile: there is no access by default. */
const matrix = {
  ping: everybody,
  currentUser: signedIn(200),
  continueAsGuest: { ...signedIn(201), visitor: 201 },
  register: { ...signedIn(201), visitor: 201 },
  signIn: { ...signedIn(401), visitor: 401 },
  signOut: everybody,
  sessions: signedIn(200),
  revokeSession: signedIn(404),
  createZone: signedIn(201),
  myZones: signedIn(200),
  nearZones: signedIn(200),
  zone: members(200),
  /** Whoever holds the code of an open zone may join it; here nobody holds one. */
  scan: signedIn(404),
  updateZone: owners(200),
  /** A free plan gives no more than its zone has. */
  extendZone: owners(409),
  /** The owner stays while others are there. */
  leaveZone: { ...members(204), owner: 409 },
  /** Of the uploader, who cannot change themselves. */
  setMemberRole: owners(204),
  banMember: owners(204),
  unbanMember: owners(204),
  addCode: owners(201),
  revokeCode: owners(204),
  rotateCode: owners(201),
  uploadPhoto: members(200),
  /** Of a photo of which only the preview has come. */
  uploadOffset: { ...members(403), uploader: 204 },
  uploadPart: { ...members(403), uploader: 204 },
  photosByQuery: members(200),
  photosOfZone: members(200),
  photosOfDay: members(200),
  deletePhoto: { ...members(204), member: 403 },
  like: members(200),
  likes: members(200),
  likedByMe: members(200),
  reactions: members(200),
  addReaction: members(201),
  removeReaction: members(204),
  comments: members(200),
  addComment: members(201),
  updateComment: { ...members(403), uploader: 200 },
  deleteComment: { ...members(204), member: 403 },
  /** One's own photo is deleted, not reported. */
  reportPhoto: { ...members(201), uploader: 409 },
  moderatePhoto: owners(204),
  /** Nobody has been told anything here. */
  readNotice: signedIn(404),
  instantShare: signedIn(201),
  exportZone: members(200),
  audit: owners(200),
  download: members(200),
  placeOrder: signedIn(201),
  requestPlace: signedIn(201),
  /** No zone but a request's has one to answer or decide. */
  answerPlaceQuestion: { ...members(403), owner: 404 },
  decidePlace: members(403),
  push: signedIn(200),
  pull: members(200),
  live: signedIn(200),
} as const satisfies Record<CallName, Expected>

let server: TestServer
let zone: CreatedZone
let photoBytes: Uint8Array<ArrayBuffer>
let seed = 500
/** Of a photo whose preview alone is here. */
const arrivingBytes = 1000

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Scene {
  readonly people: Readonly<Record<Role, TestPerson>>
  readonly photoId: string
  readonly commentId: string
  readonly codeId: string
}

/** A fresh zone with a photo and a comment of the uploader's for each case, so that none sees another's effects. */
async function setScene(name: CallName): Promise<Scene> {
  const people = {
    owner: await guest(server, 'Owner'),
    uploader: await guest(server, 'Uploader'),
    member: await guest(server, 'Member'),
    'other user': await guest(server, 'Other'),
    visitor: visitor(server),
  }
  zone = await makeZone(people.owner)
  await join(people.uploader, zone)
  await join(people.member, zone)
  photoBytes = await picture(seed++)
  const isArriving = name === 'uploadOffset' || name === 'uploadPart'
  const fields = { fullBytes: String(arrivingBytes), sha256: '0'.repeat(64) }
  const form = uploadForm(zone.location.id, photoBytes, isArriving ? fields : {})
  const photo = await upload(people.uploader, form)
  const commentId = `${zone.location.id}_${randomUUID()}`
  await people.uploader.call(`POST /api/photos/${photo.id}/comments`, { id: commentId, content: 'Mine' })
  const codeId = `${zone.location.id}_${randomUUID()}`
  await people.owner.call(`POST /api/locations/${zone.location.id}/codes`, { id: codeId, label: 'Table 4' })
  return { people, photoId: photo.id, commentId, codeId }
}

interface Request {
  readonly path: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

function requestFor(name: CallName, { people, photoId, commentId, codeId }: Scene, role: Role): Request {
  const zoneId = zone.location.id
  const { path } = calls[name]
  const onPhoto = path.replace(':id', photoId).replace(':emoji', 'fire')
  const onMember = path.replace(':id', zoneId).replace(':userId', people.uploader.id)
  const onCode = path.replace(':id', zoneId).replace(':codeId', codeId)
  const simple: string = name
  switch (simple) {
    case 'continueAsGuest':
      return { path, body: { displayName: 'Somebody' } }
    case 'register':
      return { path, body: { email: `${randomUUID()}@example.org`, password: 'long enough', firstName: 'S' } }
    case 'signIn':
      return { path, body: { email: 'nobody@example.org', password: 'long enough' } }
    case 'revokeSession':
      return { path: path.replace(':id', '0123456789abcdef') }
    case 'createZone':
      return { path, body: { name: 'New', brand: 'snapzone' } }
    case 'nearZones':
      return { path: `${path}?latitude=47.4&longitude=10.98` }
    case 'requestPlace':
      return { path, body: newPlaceBody() }
    case 'answerPlaceQuestion':
      return { path: path.replace(':id', zoneId), body: { eventId: randomUUID(), text: 'So' } }
    case 'decidePlace':
      return { path: path.replace(':id', zoneId), body: { eventId: randomUUID(), decision: 'approve' } }
    case 'placeOrder':
      return { path, body: newOrderBody() }
    case 'scan':
      return { path, body: { qrCode: 'AAAAAAAAAAAAAAAA' } }
    case 'updateZone':
      return { path: path.replace(':id', zoneId), body: { name: 'Renamed' } }
    case 'setMemberRole':
    case 'banMember':
    case 'unbanMember':
      return { path: onMember, body: name === 'unbanMember' ? undefined : { role: 'viewer' } }
    case 'addCode':
      return { path: path.replace(':id', zoneId), body: { label: 'Table 5' } }
    case 'revokeCode':
    case 'rotateCode':
      return { path: onCode, body: name === 'revokeCode' ? undefined : {} }
    case 'readNotice':
      return { path: path.replace(':id', randomUUID()) }
    case 'instantShare':
      return { path, body: { shareType: 'general' } }
    case 'exportZone':
    case 'audit':
    case 'extendZone':
    case 'leaveZone':
    case 'zone':
    case 'photosOfZone':
      return { path: path.replace(':id', zoneId) }
    case 'photosOfDay':
      return { path: path.replace(':id', zoneId).replace(':date', 'all') }
    case 'photosByQuery':
      return { path: `${path}?locationId=${zoneId}` }
    case 'uploadPhoto':
      return { path, body: uploadForm(zoneId, photoBytes) }
    case 'uploadPart':
      return {
        path: onPhoto,
        body: 'part',
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      }
    case 'reportPhoto':
      return { path: onPhoto, body: { reason: 'spam' } }
    case 'moderatePhoto':
      return { path: onPhoto, body: { decision: 'hide' } }
    case 'addReaction':
      return { path: onPhoto, body: { emoji: '🔥' } }
    case 'addComment':
      return { path: onPhoto, body: { content: 'Hello' } }
    case 'updateComment':
      return { path: path.replace(':id', commentId), body: { content: 'Changed' } }
    case 'deleteComment':
      return { path: path.replace(':id', commentId) }
    case 'push':
      return {
        path,
        body: {
          deviceId: randomUUID(),
          userId: people[role].id,
          schemaVersion: protocolVersion,
          mutations: [{ mid: randomUUID(), name: 'x', args: {} }],
        },
      }
    case 'pull':
      return { path: `${path}?scope=zone:${zoneId}&since=0` }
    case 'live':
      return { path: `${path}?scopes=zone:${zoneId}` }
    default:
      return { path: onPhoto }
  }
}

/** A stream never ends by itself: its status is all that is asked. */
async function ask(name: CallName, scene: Scene, role: Role): Promise<Pick<Answer, 'status' | 'json'>> {
  const { path, body, headers } = requestFor(name, scene, role)
  const who = scene.people[role]
  if (name !== 'live') return who.call(`${calls[name].method} ${path}`, body, headers)
  const abort = new AbortController()
  const response = await server.fetch(path, { headers: { cookie: who.cookie }, signal: abort.signal })
  abort.abort()
  return { status: response.status, json: null }
}

const names = Object.keys(matrix).filter((name): name is CallName => name in matrix)

test.each(names)('%s answers each role as it may', async (name) => {
  const answers: Record<string, number> = {}
  for (const role of roles) {
    const scene = await setScene(name)
    answers[role] = (await ask(name, scene, role)).status
  }
  expect(answers).toEqual(matrix[name])
})

const zoneBound = names.filter((name) => matrix[name]['other user'] === 404 && matrix[name].owner !== 404)

test.each(zoneBound)('%s tells a stranger the same as about something that is not there', async (name) => {
  const scene = await setScene(name)
  const real = await ask(name, scene, 'other user')
  const elsewhere = randomUUID()
  zone = { ...zone, location: { ...zone.location, id: v.parse(ZoneId, elsewhere) } }
  const missing = await ask(
    name,
    {
      ...scene,
      photoId: `${elsewhere}_${randomUUID()}`,
      commentId: `${elsewhere}_${randomUUID()}`,
      codeId: `${elsewhere}_${randomUUID()}`,
    },
    'other user',
  )
  expect({ status: real.status, json: real.json }).toEqual({ status: missing.status, json: missing.json })
})

test('a viewer looks and adds nothing', async () => {
  const scene = await setScene('uploadPhoto')
  const { member } = scene.people
  const demote = query<{ userId: string }>()((hole) =>
    build
      .updateTable('memberships')
      .set({ role: 'viewer' })
      .where((where) => where(where.cast<string>('user_id', 'text'), '=', hole('userId'))),
  )
  await server.deps.database.write(async (transaction) =>
    ok(await transaction.run(demote, { userId: member.id })),
  )
  for (const name of ['uploadPhoto', 'like', 'addReaction', 'addComment'] as const) {
    expect(await ask(name, scene, 'member')).toMatchObject({ status: 403, json: { code: 'access_denied' } })
  }
  for (const name of ['photosOfZone', 'likes', 'comments', 'pull'] as const) {
    expect((await ask(name, scene, 'member')).status).toBe(200)
  }
})
