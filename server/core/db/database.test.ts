import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { err, ok } from '#src/contract/wire/result.ts'
import { Scope } from '#src/contract/wire/sync-messages.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { type NewPlace, newDatabase } from '#server/testing/test-database.ts'
import { allScopes, type Database, type Transaction } from './database.ts'
import { openDatabase } from './engines/open-database.ts'
import { metaValue, setMeta } from './meta-store.ts'
import { build, query } from './query.ts'
import { endsTransaction } from './transaction-error.ts'

/** Tests for both engines. `TEST_DATABASE` selects the engine. */
const zones = ['1', '2', '3'].map((end) => v.parse(Scope, `zone:01990000-0000-7000-8000-00000000000${end}`))
const [scope = v.parse(Scope, 'catalog'), other = scope] = zones
const insertMeta = query<{ key: string; value: string }>()((param) =>
  build.insertInto('meta').values({ key: param('key'), value: param('value') }),
)
const keysFrom = query<{ from: string }>()((param) =>
  build.selectFrom('meta').select('key').where('key', '>=', param('from')).orderBy('key'),
)
const totalBytesQuery = query()(() =>
  build
    .selectFrom('stored_bytes')
    .select((from) => [from.fn.sum<number>('bytes').as('bytes'), from.fn.countAll<number>().as('count')]),
)
const addBytes = query<{ shard: string; bytes: number }>()((param) =>
  build.insertInto('stored_bytes').values({ shard: param('shard'), bytes: param('bytes') }),
)

let made: NewPlace
let database: Database
let second: Database
let pokes: ReadonlyMap<Scope, number>[]

beforeEach(async () => {
  made = await newDatabase()
  pokes = []
  database = await open()
  second = await open()
})
afterEach(async () => {
  await database.close()
  await second.close()
  await made.remove()
})

function open(epoch = 'epoch'): Promise<Database> {
  return openDatabase(made.place, {
    onCommit: (committed) => void pokes.push(committed),
    onBrokenDisk: () => {},
    newEpoch: () => epoch,
    mayMigrate: true,
  })
}

function set(key: string, value: string) {
  return database.write(async (transaction) => ok(await transaction.run(setMeta, { key, value })), allScopes)
}

async function get(key: string, on = database): Promise<string | undefined> {
  return (await on.reader.first(metaValue, { key }))?.value
}

/** Reads a number, yields, and writes it incremented by one. Concurrent runs without isolation would lose an update. */
async function countUp(transaction: Transaction, key: string): Promise<number> {
  const before = Number((await transaction.first(metaValue, { key }))?.value ?? 0)
  await transaction.first(metaValue, { key: 'epoch' })
  await transaction.run(setMeta, { key, value: String(before + 1) })
  return before + 1
}

test('jobs of one turn share commits', async () => {
  const before = database.commits
  await Promise.all(Array.from({ length: 64 }, (_, index) => set(`key-${index}`, 'x')))
  expect(database.commits - before).toBeLessThanOrEqual(2)
  expect(await get('key-63')).toBe('x')
})

test('acknowledged writes are readable at once in every process', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    await set('turn', String(turn))
    expect([await get('turn'), await get('turn', second)]).toEqual([String(turn), String(turn)])
  }
})

test('a job that refuses or throws does not affect other jobs', async () => {
  const broken = database.write(async (transaction) => {
    await transaction.run(setMeta, { key: 'broken', value: 'x' })
    throw new Error('a bug')
  }, allScopes)
  const refused = database.write(async (transaction) => {
    await transaction.run(setMeta, { key: 'refused', value: 'x' })
    transaction.poke(scope, 99)
    return err('no')
  }, allScopes)
  const outcomes = await Promise.allSettled([set('first', '1'), broken, refused, set('last', '1')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  const kept = await Promise.all(['first', 'broken', 'refused', 'last'].map((key) => get(key)))
  expect(kept).toEqual(['1', undefined, undefined, '1'])
  expect(pokes).toEqual([])
})

test('a rejected statement fails only its own job, whether or not the job wrote before', async () => {
  await set('taken', '1')
  const doubled = (key: string) =>
    database.write(
      async (transaction) => ok(await transaction.run(insertMeta, { key, value: '2' })),
      allScopes,
    )
  const later = database.write(async (transaction) => {
    await transaction.run(setMeta, { key: 'later', value: '1' })
    return ok(await transaction.run(insertMeta, { key: 'taken', value: '2' }))
  }, allScopes)
  const outcomes = await Promise.allSettled([set('before', '1'), doubled('taken'), later, set('after', '1')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  const kept = await Promise.all(['before', 'taken', 'later', 'after'].map((key) => get(key)))
  expect(kept).toEqual(['1', '1', undefined, '1'])
})

test('a rolled-back revision no longer counts as the last announced one', async () => {
  const last = await database.write(async (transaction) => {
    transaction.poke(scope, 5)
    await transaction.savepoint(async () => {
      transaction.poke(scope, 7)
      return err('no')
    })
    return ok(transaction.announced(scope))
  }, allScopes)
  expect(last).toEqual(ok(5))
})

test('an enqueued write is visible to the next statement', async () => {
  const written = await database.write(async (transaction) => {
    transaction.enqueue(setMeta, { key: 'enqueued', value: '1' })
    return ok((await transaction.first(metaValue, { key: 'enqueued' }))?.value)
  }, allScopes)
  expect([written, await get('enqueued')]).toEqual([ok('1'), '1'])
})

test('an enqueued write that fails affects only its own job, wherever the failure appears', async () => {
  await set('taken', '1')
  const kinds = ['good', 'refused', 'at the end', 'in the middle', 'in a part', 'caught in a part'] as const
  const fails: ReadonlySet<(typeof kinds)[number]> = new Set(['at the end', 'in the middle', 'in a part'])
  const job = (kind: (typeof kinds)[number], key: string) =>
    database.write(async (transaction) => {
      transaction.enqueue(setMeta, { key, value: kind })
      const double = () => transaction.enqueue(insertMeta, { key: 'taken', value: '2' })
      const part = () =>
        transaction.savepoint(async () => {
          double()
          return ok(null)
        })
      if (kind === 'refused') return err('no')
      if (kind === 'at the end') double()
      if (kind === 'in the middle') {
        double()
        await transaction.first(metaValue, { key })
      }
      if (kind === 'in a part') await part()
      if (kind === 'caught in a part')
        await part().catch((error: unknown) => {
          if (endsTransaction(error)) throw error
        })
      return ok(null)
    }, allScopes)
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 8 }), async (chosen) => {
      const jobs = chosen.map((kind) => ({ kind, key: `key-${(count += 1)}` }))
      const outcomes = await Promise.allSettled(jobs.map(({ kind, key }) => job(kind, key)))
      const reasonOf = (outcome: PromiseSettledResult<unknown>) =>
        outcome.status === 'rejected' ? /unique/i.exec(String(outcome.reason))?.[0].toLowerCase() : null
      expect(outcomes.map(reasonOf)).toEqual(jobs.map(({ kind }) => (fails.has(kind) ? 'unique' : null)))
      expect(await Promise.all(jobs.map(({ key }) => get(key)))).toEqual(
        jobs.map(({ kind }) => (fails.has(kind) || kind === 'refused' ? undefined : kind)),
      )
      expect(await get('taken')).toBe('1')
    }),
    { numRuns: 30 },
  )
})

test('only the savepoint that is refused or throws is rolled back', async () => {
  await set('taken', '1')
  await database.write(async (transaction) => {
    await transaction.run(setMeta, { key: 'kept', value: '1' })
    await transaction.savepoint(async () => {
      await transaction.run(setMeta, { key: 'refused', value: '1' })
      return err('no')
    })
    const broken = transaction.savepoint(async () => {
      await transaction.run(setMeta, { key: 'broken', value: '1' })
      return ok(await transaction.run(insertMeta, { key: 'taken', value: '2' }))
    })
    await expect(broken).rejects.toThrow(/unique/i)
    await transaction.savepoint(async () => {
      await transaction.savepoint(async () => {
        await transaction.run(setMeta, { key: 'inner', value: '1' })
        return err('no')
      })
      return ok(await transaction.run(setMeta, { key: 'outer', value: '1' }))
    })
    return ok(null)
  }, allScopes)
  const kept = await Promise.all(['kept', 'refused', 'broken', 'inner', 'outer'].map((key) => get(key)))
  expect(kept).toEqual(['1', undefined, undefined, undefined, '1'])
})

test('a change is announced once, with its highest revision, after it is readable', async () => {
  const take = (count: number) =>
    database.write(async (transaction) => ok(await allocateRevisions(transaction, scope, count)), allScopes)
  expect(await Promise.all([take(1), take(2)])).toEqual([ok(1), ok(3)])
  expect(pokes).toEqual([new Map([[scope, 3]])])
  expect(await currentRevision(second.reader, scope)).toBe(3)
})

test('revisions allocated by two processes at once have no gaps or duplicates and stay ordered', async () => {
  const taken = new Map<Database, number[]>([
    [database, []],
    [second, []],
  ])
  const jobs = Array.from({ length: 200 }, async (_, index) => {
    const on = index % 2 === 0 ? database : second
    const how = index % 3 === 0 ? allScopes : { scopes: [scope] }
    const written = await on.write(
      async (transaction) => ok(await allocateRevisions(transaction, scope)),
      how,
    )
    if (written.ok) taken.get(on)?.push(written.value)
  })
  await Promise.all(jobs)
  const all = [...taken.values()]
  expect(all.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
  for (const revisions of all) expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
})

test('data that a job relies on is unchanged when it writes, despite concurrent writers', async () => {
  const turns = Array.from({ length: 120 }, (_, index) => index)
  await Promise.all(
    turns.map((turn) => {
      const zone = zones[turn % zones.length] ?? scope
      const on = turn % 2 === 0 ? database : second
      const how = turn % 10 === 9 ? allScopes : { scopes: [zone] }
      return on.write(async (transaction) => ok(await countUp(transaction, `count ${zone}`)), how)
    }),
  )
  const counts = await Promise.all(zones.map((zone) => get(`count ${zone}`)))
  expect(counts).toEqual(['40', '40', '40'])
})

test('a job that allocates a revision of an undeclared scope runs as if declared', async () => {
  const both = async (transaction: Transaction) => {
    await transaction.run(setMeta, { key: 'done', value: '1' })
    return ok([await allocateRevisions(transaction, scope), await allocateRevisions(transaction, other)])
  }
  expect(await database.write(both, { scopes: [scope] })).toEqual(ok([1, 1]))
  const caught = database.write(
    async (transaction) => {
      await allocateRevisions(transaction, other).catch(() => 0)
      return ok(await allocateRevisions(transaction, scope))
    },
    { scopes: [scope] },
  )
  expect(await caught).toEqual(ok(2))
  expect(await currentRevision(database.reader, other)).toBe(2)
  expect(pokes.at(-1)).toEqual(
    new Map([
      [scope, 2],
      [other, 2],
    ]),
  )
})

test('text is sorted by bytes, and large numbers are returned exactly', async () => {
  for (const end of ['a', 'B', 'ä', '_', 'Z', '1']) await set(`sorted ${end}`, 'x')
  const keys = await database.reader.all(keysFrom, { from: 'sorted ' })
  expect(keys.map(({ key }) => key.slice(7))).toEqual(['1', 'B', 'Z', '_', 'a', 'ä'])
  const bytes = 9_007_199_254_740_000
  await database.write(
    async (transaction) => ok(await transaction.run(addBytes, { shard: 'a', bytes })),
    allScopes,
  )
  expect(await database.reader.all(totalBytesQuery, {})).toEqual([{ bytes, count: 1 }])
})

test('the same database keeps its epoch', async () => {
  await database.close()
  database = await open('another')
  expect(await get('epoch')).toBe('epoch')
})
