import { randomUUID } from 'node:crypto'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  guest,
  join,
  makeZone,
  type NamedMutation,
  push,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { newDatabase, type NewPlace } from '#server/testing/test-database.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/**
 * How often a write connection waited for the database. Everything sent before a response arrives counts as one round
 * trip.
 */
let trips = 0
const maxRoundTrips = 4
let proxy: Server
let made: NewPlace
let server: TestServer
let ada: TestPerson
let photoId: string
let zoneId: string

beforeAll(async () => {
  made = await newDatabase('postgres')
  if (made.place.engine !== 'postgres') throw new Error('These tests need PostgreSQL')
  const target = new URL(made.place.url)
  proxy = await countTrips(Number(target.port === '' ? 5432 : target.port), target.hostname)
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  const proxyUrl = Object.assign(new URL(made.place.url), {
    hostname: '127.0.0.1',
    port: String(address.port),
  })
  server = await startTestServer({ config: { database: { ...made.place, url: proxyUrl.href } } })
  const owner = await guest(server, 'Owner')
  ada = await guest(server, 'Ada')
  const zone = await makeZone(owner)
  zoneId = zone.location.id
  await join(ada, zone)
  photoId = (await upload(owner, uploadForm(zoneId, await picture(1)))).id
})
afterAll(async () => {
  await server.close()
  proxy.close()
  await made.remove()
})

/** Starts a proxy in front of the database on a separate port. */
async function countTrips(port: number, host: string): Promise<Server> {
  const listening = createServer((client) => {
    const database: Socket = connect({ port, host })
    let [writes, isWaiting] = [false, false]
    client.on('data', (chunk) => {
      writes ||= chunk.includes('begin isolation level')
      if (!isWaiting && writes) trips += 1
      isWaiting = true
      database.write(chunk)
    })
    database.on('data', (chunk) => {
      isWaiting = false
      client.write(chunk)
    })
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('close', () => other.destroy())
      one.on('error', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return listening
}

async function tripsOf(mutation: NamedMutation): Promise<number> {
  await server.idle()
  const before = trips
  const [result] = await push(ada, [mutation])
  expect(result?.status).toBe('applied')
  await server.idle()
  return trips - before
}

test('adding and removing a like, a reaction or a comment takes four round trips', async () => {
  const id = `${zoneId}_${randomUUID()}`
  const mutations: readonly NamedMutation[] = [
    { name: 'photo.like', args: { photoId, liked: true } },
    { name: 'photo.like', args: { photoId, liked: false } },
    { name: 'reaction.add', args: { photoId, emoji: 'love' } },
    { name: 'reaction.remove', args: { photoId, emoji: 'love' } },
    { name: 'comment.add', args: { id, photoId, content: 'Lovely', createdAt: server.clock.now() } },
    { name: 'comment.update', args: { id, content: 'Very lovely', replaces: 'Lovely' } },
    { name: 'comment.delete', args: { id } },
  ]
  const counted: Record<string, number> = {}
  for (const mutation of mutations) counted[mutation.name] = await tripsOf(mutation)
  const slow = Object.entries(counted).filter(([, count]) => count > maxRoundTrips)
  expect(slow).toEqual([])
})
