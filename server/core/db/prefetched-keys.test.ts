import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { ok } from '#src/contract/wire/result.ts'
import { Scope } from '#src/contract/wire/sync-messages.ts'
import { type NewPlace, newDatabase } from '#server/testing/test-database.ts'
import { allScopes, type Database, type JobKeys } from './database.ts'
import { openDatabase } from './engines/open-database.ts'
import { metaValue, setMeta } from './meta-store.ts'
import type { RowOf } from './query.ts'

const scopes = ['1', '2', '3'].map((end) => v.parse(Scope, `zone:01990000-0000-7000-8000-00000000000${end}`))

let made: NewPlace
let database: Database
let rounds = 0

beforeAll(async () => {
  made = await newDatabase()
  database = await openDatabase(made.place, {
    onCommit: () => {},
    onBrokenDisk: () => {},
    newEpoch: () => 'epoch',
    mayMigrate: true,
  })
})
afterAll(async () => {
  await database.close()
  await made.remove()
})

class PrefetchedKey implements JobKeys {
  readonly names: readonly string[]
  #row: Promise<RowOf<typeof metaValue> | undefined> | undefined

  constructor(key: string) {
    this.names = [key]
  }

  readonly prefetch: JobKeys['prefetch'] = (reader) => {
    for (const key of this.names) this.#row = reader?.first(metaValue, { key })
  }

  row() {
    return this.#row
  }
}

/**
 * Writes the key if it is missing and returns whether it did. Without a scope, it runs like a job that moves keys,
 * which names no scopes.
 */
async function write(key: string, scope: Scope | null): Promise<boolean> {
  const keys = new PrefetchedKey(key)
  const options = scope === null ? allScopes : { scopes: [scope], keys }
  const written = await database.write(async (transaction) => {
    const known = await (keys.row() ?? transaction.first(metaValue, { key }))
    if (known !== undefined) return ok(false)
    await transaction.run(setMeta, { key, value: 'x' })
    return ok(true)
  }, options)
  return written.ok && written.value
}

test('a prefetched key is current when its job runs, whatever jobs ran before', async () => {
  const job = fc.record({ key: fc.nat(2), isMove: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(job, { minLength: 2, maxLength: 12 }), async (jobs) => {
      rounds += 1
      const wrote = await Promise.all(
        jobs.map(({ key, isMove }) => write(`${rounds}.${key}`, isMove ? null : (scopes[key] ?? null))),
      )
      const isFirst = jobs.map(({ key }, index) => jobs.findIndex((one) => one.key === key) === index)
      expect(wrote).toEqual(isFirst)
    }),
    { numRuns: 30 },
  )
})
