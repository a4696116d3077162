import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { CommentId, MutationId, UserId } from '#src/contract/entities/ids/ids.ts'
import type { DatabasePlace } from '#server/core/db/engines/database-place.ts'
import { windowOf } from '#server/kernel/limits/limit-rule.ts'
import { applyBatch } from '#server/sync/push.ts'
import { guest, makeZone, upload, uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { median } from '../figure.ts'
import { timeOrderedId } from '../time-ordered-id.ts'

const roundMs = 3000
const rounds = 3
const many = [windowOf(1_000_000_000, 1)]

/** The number of writers, and of the zones they write in. */
interface Crowd {
  readonly writers: number
  readonly zones: number
  /** The photo folder that processes on one database share. */
  readonly dataDir?: string
}

export interface WriteThroughput {
  /** Acknowledged comments per second: the median of three rounds after one warm-up round. */
  readonly perSecond: number
  /** The total of all four rounds. */
  readonly count: number
  /** CPU time of this process for them, including the database code in it. */
  readonly computingMs: number
}

/**
 * Writes comments, one per batch, with the server's own code and without HTTP. `waitForAll` resolves when the other
 * measured processes are ready as well.
 */
export async function mutationsPerSecond(
  database: DatabasePlace | undefined,
  { writers, zones, dataDir }: Crowd,
  waitForAll: () => Promise<void> = async () => {},
): Promise<WriteThroughput> {
  const server = await startTestServer({
    limits: { write: many, comment: many, 'comment-zone': many },
    ...(database === undefined ? {} : { config: { database } }),
    ...(dataDir === undefined ? {} : { dataDir }),
  })
  try {
    const targets: Target[] = []
    while (targets.length < zones) targets.push(await newTarget(server, targets.length))
    await waitForAll()
    const before = process.cpuUsage()
    const done: Round[] = []
    for (let round = 0; round <= rounds; round += 1) done.push(await writeFor(server, targets, writers))
    const { user, system } = process.cpuUsage(before)
    return {
      perSecond: median(done.slice(1).map(({ count, ms }) => (count * 1000) / ms)),
      count: done.reduce((sum, { count }) => sum + count, 0),
      computingMs: (user + system) / 1000,
    }
  } finally {
    await server.close()
  }
}

interface Target {
  readonly userId: UserId
  readonly zoneId: string
  readonly photoId: string
}

async function newTarget(server: TestServer, seed: number): Promise<Target> {
  const owner = await guest(server)
  const { location } = await makeZone(owner)
  const photo = await upload(owner, uploadForm(location.id, await picture(seed)))
  return { userId: v.parse(UserId, owner.id), zoneId: location.id, photoId: photo.id }
}

interface Round {
  readonly count: number
  readonly ms: number
}

async function writeFor({ deps }: TestServer, targets: readonly Target[], writers: number): Promise<Round> {
  const startedAt = performance.now()
  let done = 0
  const write = async (target: Target) => {
    const device = { id: null, unsentCount: 0, lostCount: 0 }
    const viewer = {
      userId: target.userId,
      sessionId: '',
      kind: 'guest',
      plan: 'free',
      isAdmin: false,
      device,
    } as const
    while (performance.now() - startedAt < roundMs) {
      const id = v.parse(CommentId, `${target.zoneId}_${randomUUID()}`)
      const args = { id, photoId: target.photoId, content: 'So lovely', createdAt: deps.clock.now() }
      const mutationId = v.parse(MutationId, timeOrderedId())
      const results = await applyBatch(deps, [{ mutationId, name: 'comment.add', args }], {
        viewer,
        publicUrl: '',
      })
      if (results[0]?.status !== 'applied') throw new Error(`Not applied: ${JSON.stringify(results)}`)
      done += 1
    }
  }
  await Promise.all(
    Array.from({ length: writers }, (_, index) => {
      const target = targets[index % targets.length]
      return target === undefined ? Promise.resolve() : write(target)
    }),
  )
  return { count: done, ms: performance.now() - startedAt }
}
