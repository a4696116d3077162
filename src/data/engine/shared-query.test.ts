import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fakeUser, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { type LiveQueryResult, type SharedQuery, sharedQuery } from './shared-query.ts'

async function withCounter() {
  const context = await makeFakeContext()
  const { user } = context.database
  await user.put(fakeUser)
  let runs = 0
  const ask = () =>
    sharedQuery(context, {
      key: 'names',
      run: async () => {
        runs += 1
        return (await user.toArray()).map(({ firstName }) => firstName)
      },
    })
  return { context, user, ask, runs: () => runs }
}

function follow<Value>(query: SharedQuery<Value>) {
  const seen: Value[] = []
  const errors: unknown[] = []
  const stop = query.subscribe(
    ({ value }: LiveQueryResult<Value>) => seen.push(value),
    (reason) => errors.push(reason),
  )
  return { seen, errors, stop }
}

test('components with the same query share one read, and one more after a change', async () => {
  const { user, ask, runs } = await withCounter()
  const both = [ask(), ask()].map(follow)
  for (const { seen } of both) await expect.poll(() => seen).toEqual([[fakeUser.firstName]])
  expect(runs()).toBe(1)
  await user.update(fakeUser.id, { firstName: 'Grace' })
  for (const { seen } of both) await expect.poll(() => seen.at(-1)).toEqual(['Grace'])
  expect(runs()).toBe(2)
})

test('detects a change to any data that was read, in any step and by any function', async () => {
  const { context, user } = await withCounter()
  const countUsers = async () => (await user.toArray()).length
  const nothing = async () => (context.database.isOpen() ? 0 : 1)
  const readBoth = async () => {
    const users = await countUsers()
    const none = await nothing()
    return [users + none, await context.database.meta.count()]
  }
  const followed = follow(sharedQuery(context, { key: 'both', run: () => readBoth() }))
  await expect.poll(() => followed.seen).toHaveLength(1)
  await context.database.meta.put({ key: 'last-synced-at', value: 1 })
  await expect.poll(() => followed.seen.at(-1)).toEqual([1, 1])
})

test('a later component has the newest result before its first paint', async () => {
  const { user, ask } = await withCounter()
  const first = follow(ask())
  await expect.poll(() => first.seen).toHaveLength(1)
  await user.update(fakeUser.id, { firstName: 'Grace' })
  await expect.poll(() => first.seen).toHaveLength(2)
  const late = ask()
  expect(late.hasValue()).toBe(true)
  expect(late.getValue()?.value).toEqual(['Grace'])
  first.stop()
  // The query has no subscribers now, so its last value may be outdated.
  expect(ask().hasValue()).toBe(false)
})

test('a component that unmounts does not affect the others', async () => {
  const { user, ask } = await withCounter()
  const [going, staying] = [follow(ask()), follow(ask())]
  await expect.poll(() => staying.seen).toHaveLength(1)
  going.stop()
  await user.update(fakeUser.id, { firstName: 'Grace' })
  await expect.poll(() => staying.seen.at(-1)).toEqual(['Grace'])
  expect(going.seen).toHaveLength(1)
})

test('all subscribers get a failure, and the next one starts again', async () => {
  const context = await makeFakeContext()
  let fails = true
  const ask = () =>
    sharedQuery(context, {
      key: 'failing',
      run: async () => {
        if (fails) throw new Error('full')
        return 'read'
      },
    })
  const both = [follow(ask()), follow(ask())]
  for (const { errors } of both) await expect.poll(() => errors).toHaveLength(1)
  fails = false
  const next = follow(ask())
  await expect.poll(() => next.seen).toEqual(['read'])
})

test('each key identifies one query: two queries with one key would get each other’s results', () => {
  const calls = globSync('src/**/*.{ts,tsx}').flatMap((file) => {
    if (file.endsWith('live-queries.ts') || file.includes('.test.')) return []
    return [...readFileSync(file, 'utf8').matchAll(/useLiveData(?:<[^>]*>)?\(\s*([`'][^`']*[`'])?/g)].map(
      ([, key]) => ({ file, key: key?.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '*') }),
    )
  })
  expect(calls.length).toBeGreaterThan(50)
  expect(calls.filter(({ key }) => key === undefined)).toEqual([])
  // The first word of a key must be unique: `photo 1` must not be the key of another query, regardless of its ids.
  const names = calls.map(({ key = '' }) => key.split(' *')[0])
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test('nothing uses `liveQuery` directly instead of `liveReads`', () => {
  const past = globSync('{src,worker}/**/*.{ts,tsx}').filter(
    (file) => !/live-reads|\.test\./.test(file) && /\bliveQuery\b/.test(readFileSync(file, 'utf8')),
  )
  expect(past).toEqual([])
})
