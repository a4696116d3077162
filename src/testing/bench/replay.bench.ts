import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import * as v from 'valibot'
import { PushAnswer, maxPushMutations } from '#src/contract/wire/sync-messages.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'
import { drainBench } from './drain.ts'
import { median, printFigure } from './figure.ts'
import { timeOrderedId } from './time-ordered-id.ts'

const sizes = [
  { count: 500, rounds: 5 },
  { count: 5000, rounds: 3 },
] as const

/** Runs one insert per transaction at full durability in this process: the lower bound for any durable write. */
function bareTransactionsMs(count: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-bare-'))
  const database = new Database(join(folder, 'bare.db'))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec('create table writes (id text primary key, words text not null) strict')
  const insert = database.prepare('insert into writes values (?, ?)')
  const startedAt = performance.now()
  for (let index = 0; index < count; index += 1) insert.run(randomUUID(), 'So lovely')
  const elapsed = performance.now() - startedAt
  database.close()
  rmSync(folder, { recursive: true })
  return elapsed
}

/**
 * Pushes 500 and 5,000 queued comments in batches over HTTP, first as new ones and then all of them again, compared to
 * as many bare transactions. Then drains the same queues from a browser, compared to the free engines.
 */
export async function replayBench(): Promise<void> {
  for (const size of sizes) await pushBench(size)
  await drainBench()
}

async function pushBench({
  count,
  rounds,
}: {
  readonly count: number
  readonly rounds: number
}): Promise<void> {
  // One person's 5,000 comments are replayed at once, several times.
  const server = await AppServer.start({
    TEST_LIMITS: 'write=1000000/1,comment=1000000/1,comment-zone=1000000/1',
  })
  const host = await Person.register(server, 'Ada')
  const { location } = await host.makeZone('Replay')
  const photoId = await host.upload(location.id, await noisyPhoto(1))
  const user = await host.call('GET', '/api/auth/user')
  const userId = typeof user === 'object' && user !== null && 'id' in user ? user.id : ''
  const deviceId = randomUUID()

  const push = async (mutations: readonly unknown[], status: string) => {
    for (let start = 0; start < mutations.length; start += maxPushMutations) {
      const answer = await host.call('POST', '/api/sync/push', {
        deviceId,
        userId,
        schemaVersion: protocolVersion,
        mutations: mutations.slice(start, start + maxPushMutations),
      })
      const { results } = v.parse(PushAnswer, answer)
      const wrong = results.find((result) => result.status !== status)
      if (wrong !== undefined) throw new Error(`Expected ${status}: ${JSON.stringify(wrong)}`)
    }
  }

  const runs: { fresh: number; again: number; bare: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const mutations = Array.from({ length: count }, () => ({
      mutationId: timeOrderedId(),
      name: 'comment.add',
      args: {
        id: `${location.id}_${randomUUID()}`,
        photoId,
        content: 'So lovely',
        createdAt: 1_760_000_000_000,
      },
    }))
    const startedAt = performance.now()
    await push(mutations, 'applied')
    const firstStartedAt = performance.now()
    await push(mutations, 'duplicate')
    const replayStartedAt = performance.now()
    runs.push({
      fresh: firstStartedAt - startedAt,
      again: replayStartedAt - firstStartedAt,
      bare: bareTransactionsMs(count),
    })
  }
  const peerValue = median(runs.map((run) => run.bare))
  for (const [name, value] of [
    [`replay of ${count} queued mutations`, median(runs.map((run) => run.fresh))],
    [`the same ${count} again, all duplicates`, median(runs.map((run) => run.again))],
  ] as const) {
    const peer = `${count} bare durable transactions`
    printFigure({ bench: 'replay', name, value, unit: 'ms', peer, peerValue, ratio: value / peerValue })
  }
  await server.close()
}
