import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { calls } from '#src/contract/calls/calls.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import type { AppServer } from './app-server.ts'
import { untilMail } from './mailbox.ts'

const Zone = calls.createZone.answer
const Photos = calls.photosOfZone.answer
const Comments = calls.comments.answer
const Reactions = calls.reactions.answer

/** A user who calls the server directly with a session cookie, to prepare tests and to count what arrived. */
export class Person {
  readonly #server: AppServer
  #cookie = ''

  constructor(server: AppServer) {
    this.#server = server
  }

  /** Registers a new account with its own email address. */
  static async register(
    server: AppServer,
    firstName: string,
  ): Promise<Person & { email: string; password: string }> {
    const person = new Person(server)
    const email = `${randomUUID()}@example.org`
    const password = randomUUID()
    await person.call('POST', '/api/auth/register', { email, password, firstName })
    return Object.assign(person, { email, password })
  }

  /** Registers a new account with a confirmed email address. */
  static async confirmed(
    server: AppServer,
    firstName: string,
  ): Promise<Person & { email: string; password: string }> {
    const person = await Person.register(server, firstName)
    const { token } = await untilMail(server, person.email)
    await person.call('POST', '/api/auth/verify', { token })
    return person
  }

  static async guest(server: AppServer, displayName: string): Promise<Person> {
    const person = new Person(server)
    await person.call('POST', '/api/auth/guest', { displayName })
    return person
  }

  /** The session's cookie as a request header. */
  get cookie(): string {
    return this.#cookie
  }

  /** Throws if the response is not successful. */
  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await this.ask(method, path, body)
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.status === 204 ? null : answer.json()
  }

  async ask(method: string, path: string, body?: unknown): Promise<Response> {
    return this.requestWith({}, { method, path, body })
  }

  /** `ask` with additional headers. */
  async requestWith(
    headers: Readonly<Record<string, string>>,
    { method, path, body }: { readonly method: string; readonly path: string; readonly body?: unknown },
  ): Promise<Response> {
    const isPlain = !(body instanceof FormData) && !(body instanceof Blob)
    const answer = await fetch(`http://127.0.0.1:${this.#server.proxy.target}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: this.#cookie,
        ...(body === undefined || !isPlain ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isPlain ? JSON.stringify(body) : body }),
    })
    const cookie = answer.headers.getSetCookie()[0]
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? ''
    return answer
  }

  /** Ends all other sessions of this person. */
  async endOtherSessions(): Promise<void> {
    const sessions = v.parse(calls.sessions.answer, await this.call('GET', '/api/auth/sessions'))
    for (const { id, isCurrent } of sessions)
      if (!isCurrent) await this.call('DELETE', `/api/auth/sessions/${id}`)
  }

  /** Becomes an admin with the link that the server printed. */
  async becomeAdmin(): Promise<void> {
    const link = this.#server.setupLink
    if (link === null) throw new Error('The server did not print a set-up link')
    await this.call('POST', '/api/auth/admin', { token: new URL(link).hash.slice(1) })
  }

  async makeZone(
    name: string,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<v.InferOutput<typeof Zone>> {
    return v.parse(Zone, await this.call('POST', '/api/locations', { name, brand: 'snapzone', ...more }))
  }

  async scan(qrCode: string): Promise<void> {
    await this.call('POST', '/api/locations/scan', { qrCode })
  }

  async upload(zoneId: string, bytes: Uint8Array<ArrayBuffer>, name = 'photo.jpg'): Promise<string> {
    const form = new FormData()
    form.append('locationId', zoneId)
    form.append('photo', new Blob([bytes], { type: 'image/jpeg' }), name)
    const answer = v.parse(calls.uploadPhoto.answer, await this.call('POST', '/api/photos/upload', form))
    return answer.photo.id
  }

  /** Pushes one mutation as this person's device would. Throws if it is rejected. */
  async push(name: string, args: unknown): Promise<void> {
    const { id: userId } = v.parse(calls.currentUser.answer, await this.call('GET', '/api/auth/user'))
    const mutations = [{ mutationId: randomUUID(), name, args }]
    const body = { deviceId: randomUUID(), userId, schemaVersion: protocolVersion, mutations }
    const { results } = v.parse(calls.push.answer, await this.call('POST', '/api/sync/push', body))
    if (results[0]?.status !== 'applied') throw new Error(`${name}: ${JSON.stringify(results[0])}`)
  }

  async photos(zoneId: string): Promise<v.InferOutput<typeof Photos>> {
    return v.parse(Photos, await this.call('GET', `/api/photos/location/${zoneId}/all`))
  }

  async comments(photoId: string): Promise<v.InferOutput<typeof Comments>> {
    return v.parse(Comments, await this.call('GET', `/api/photos/${photoId}/comments`))
  }

  async reactions(photoId: string): Promise<v.InferOutput<typeof Reactions>> {
    return v.parse(Reactions, await this.call('GET', `/api/photos/${photoId}/reactions`))
  }
}
