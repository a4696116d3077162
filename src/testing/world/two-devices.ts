import * as v from 'valibot'
import type { LimitOverrides } from '#server/kernel/limits/limit-rules.ts'
import { callApi } from '#src/api/call.ts'
import { calls } from '#src/contract/calls/calls.ts'
import {
  MutationId,
  type PhotoId,
  Uuid,
  type ZoneId,
  commentIdIn,
  zoneIdOf,
} from '#src/contract/entities/ids/ids.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { readComments } from '#src/data/comments/comment-queries.ts'
import { scanZoneIn } from '#src/data/zones/scan-zone.ts'
import { createZone } from '#src/data/zones/zone-commands.ts'
import { type Client, type World, makeWorld } from './world.ts'
import { sharedBase } from './shared-base.ts'

/** A world in which Ann created a zone and Ben joined it. */
export interface TwoDevices {
  readonly world: World
  readonly ann: Client
  readonly ben: Client
  readonly zoneId: ZoneId
  /** The code that others scan to join. */
  readonly code: string
  /** Runs the world until nothing is waiting and both devices have the same data. */
  untilEqual(): Promise<void>
}

export async function makeTwoDevices(limits: LimitOverrides = {}): Promise<TwoDevices> {
  const world = await makeWorld(limits)
  const ann = await world.addClient()
  const ben = await world.addClient()
  await ann.enterAsGuest('Ann')
  await ben.enterAsGuest('Ben')
  const { zoneId, code } = await createZone({ name: 'Hut', brand: 'snapzone', timeZone: 'UTC' }, ann.data())
  await world.waitUntilDrained()
  const scanned = scanZoneIn(ben.data(), { qrCode: code, position: null })
  await world.waitUntilDrained()
  await world.during(scanned)
  const untilEqual = async () => {
    await world.waitUntilDrained()
    await world.until('both devices have the same rows', async () => {
      const [first, second] = await Promise.all([sharedBase(ann.data()), sharedBase(ben.data())])
      return JSON.stringify(first) === JSON.stringify(second)
    })
  }
  return { world, ann, ben, zoneId, code, untilEqual }
}

/** The comments that a device shows on a photo. */
export async function commentsOn(client: Client, photoId: PhotoId): Promise<readonly string[]> {
  return (await readComments(client.data(), photoId)).map(({ content }) => content)
}

/** A mutation as in a push, created without the outbox. */
export function commentMutation(client: Client, photoId: PhotoId, content: string) {
  const { clock, ids } = client.platform
  const id = commentIdIn(zoneIdOf(photoId), v.parse(Uuid, ids.uuid()))
  const args = { id, photoId, content, createdAt: clock.now() }
  return { mutationId: v.parse(MutationId, ids.uuid()), name: 'comment.add', args }
}

/** Pushes a batch without the outbox. Returns the result of each mutation. */
export async function push(client: Client, mutations: readonly unknown[]): Promise<readonly string[]> {
  const { api, deviceId, user } = client.data()
  const body = { deviceId, userId: user.id, schemaVersion: protocolVersion, mutations: [...mutations] }
  const answer = await callApi(api, calls.push, { userId: user.id, body: v.parse(calls.push.body, body) })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value.value.results.map(({ status }) => status)
}
