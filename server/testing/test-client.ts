import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { LocationAnswer, PhotoAnswer } from '#src/contract/calls/answers.ts'
import { PullAnswer } from '#src/contract/wire/replicated-rows.ts'
import { PushAnswer } from '#src/contract/wire/sync-messages.ts'
import { User } from '#src/contract/entities/accounts/user.ts'
import type { TestServer } from './test-server.ts'

/** A response, with its body parsed as JSON if it has one. */
export interface Answer {
  readonly status: number
  readonly json: unknown
  readonly headers: Headers
}

/** A signed-in user or a visitor, with the latest cookie from the server. */
export interface TestPerson {
  readonly id: string
  /** `request` is the method and the path, for example `POST /api/locations`. */
  call(request: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  get cookie(): string
}

const CreatedZoneInfo = v.object({ location: LocationAnswer, code: v.string(), qrCode: v.string() })
export type CreatedZone = v.InferOutput<typeof CreatedZoneInfo>

/** The target of test users' requests: one server, or several behind one address. */
export type RequestTarget = Pick<TestServer, 'fetch'>

/** Returns a visitor without an account. */
export function visitor(server: RequestTarget): TestPerson {
  return person(server, '')
}

/** Creates a guest. */
export async function guest(server: RequestTarget, displayName = 'Ada'): Promise<TestPerson> {
  const anyone = visitor(server)
  const made = await anyone.call('POST /api/auth/guest', { displayName })
  return person(server, v.parse(User, made.json).id, anyone.cookie)
}

/** Returns a user with this id and cookie. */
export function person(server: RequestTarget, id: string, cookie = ''): TestPerson {
  let held = cookie
  return {
    id,
    get cookie() {
      return held
    },
    async call(request, body, headers = {}) {
      const [method = 'GET', path = '/'] = request.split(/ (.*)/s)
      const sent = new Headers(headers)
      if (held !== '' && !sent.has('cookie')) sent.set('cookie', held)
      const init: RequestInit = { method, headers: sent }
      if (body instanceof FormData || typeof body === 'string') init.body = body
      else if (body !== undefined) init.body = JSON.stringify(body)
      if (body !== undefined && !(body instanceof FormData) && !sent.has('content-type')) {
        sent.set('content-type', 'application/json')
      }
      const response = await server.fetch(path, init)
      const given = response.headers.get('set-cookie')?.split(';')[0]
      if (given !== undefined) held = given.endsWith('=') ? '' : given
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
      const json: unknown = isJson && text !== '' ? JSON.parse(text) : text
      return { status: response.status, json, headers: response.headers }
    },
  }
}

/** Creates a zone owned by the user; without a center unless one is given. */
export async function makeZone(
  owner: TestPerson,
  options: Record<string, unknown> = {},
): Promise<CreatedZone> {
  const made = await owner.call('POST /api/locations', { name: 'Meadow', brand: 'snapzone', ...options })
  return v.parse(CreatedZoneInfo, made.json)
}

export async function join(member: TestPerson, zone: CreatedZone): Promise<void> {
  const joined = await member.call('POST /api/locations/scan', { qrCode: zone.qrCode })
  if (joined.status !== 200) throw new Error(`Could not join: ${JSON.stringify(joined.json)}`)
}

/** Returns an upload form with the file and fields, fields first. */
export function uploadForm(
  zoneId: string,
  file: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData()
  form.set('locationId', zoneId)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('photo', new Blob([file]), 'IMG_0001.jpg')
  return form
}

const UploadResponse = v.object({ photo: PhotoAnswer, duplicate: v.boolean() })

/** Uploads a photo and returns it. Throws if it is refused. */
export async function upload(member: TestPerson, form: FormData): Promise<PhotoAnswer> {
  return v.parse(UploadResponse, (await member.call('POST /api/photos/upload', form)).json).photo
}

export interface NamedMutation {
  readonly name: string
  readonly args: unknown
  readonly mutationId?: string
}

/** Pushes a batch and returns its results. */
export async function push(
  member: TestPerson,
  mutations: readonly NamedMutation[],
  deviceId: string = randomUUID(),
) {
  return v.parse(PushAnswer, (await requestPush(member, mutations, deviceId)).json).results
}

/** Pushes a batch and returns the response, also if the whole batch is refused. */
export function requestPush(
  member: TestPerson,
  mutations: readonly NamedMutation[],
  deviceId: string = randomUUID(),
): Promise<Answer> {
  const body = {
    deviceId,
    userId: member.id,
    schemaVersion: protocolVersion,
    mutations: mutations.map(({ mutationId = randomUUID(), name, args }) => ({ mutationId, name, args })),
  }
  return member.call('POST /api/sync/push', body)
}

/** Pulls one page of a scope, as an app of the given version. */
export async function pull(
  member: TestPerson,
  scope: string,
  { since = 0, limit = 500, schemaVersion = protocolVersion } = {},
) {
  const query = `scope=${scope}&since=${since}&limit=${limit}&schemaVersion=${schemaVersion}`
  const page = await member.call(`GET /api/sync/pull?${query}`)
  return v.parse(PullAnswer, page.json)
}
