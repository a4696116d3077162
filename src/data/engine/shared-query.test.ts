import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fakeUser, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { type Found, type SharedQuery, sharedQuery } from './shared-query.ts'

async function withCounter() {
  const context = await makeFakeContext()
  const { user } = context.database
  await user.put(fakeUser)
  let runs = 0
  const ask = () =>
    sharedQuery(context, {
      key: 'names',
      serverOffsetMs: 0,
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
    ({ value }: Found<Value>) => seen.push(value),
    (reason) => errors.push(reason),
  )
  return { seen, errors, stop }
}

test('what several parts of a page ask for is read once, and again once after a change', async () => {
  const { user, ask, runs } = await withCounter()
  const both = [ask(), ask()].map(follow)
  for (const { seen } of both) await expect.poll(() => seen).toEqual([[fakeUser.firstName]])
  expect(runs()).toBe(1)
  await user.update(fakeUser.id, { firstName: 'Grace' })
  for (const { seen } of both) await expect.poll(() => seen.at(-1)).toEqual(['Grace'])
  expect(runs()).toBe(2)
})

test('a change is seen of everything that was read, in whichever step and by whatever function', async () => {
  const { context, user } = await withCounter()
  const countUsers = async () => (await user.toArray()).length
  const nothing = async () => (context.database.isOpen() ? 0 : 1)
  const readBoth = async () => {
    const users = await countUsers()
    const none = await nothing()
    return [users + none, await context.database.meta.count()]
  }
  const followed = follow(sharedQuery(context, { key: 'both', serverOffsetMs: 0, run: () => readBoth() }))
  await expect.poll(() => followed.seen).toHaveLength(1)
  await context.database.meta.put({ key: 'last-synced-at', value: 1 })
  await expect.poll(() => followed.seen.at(-1)).toEqual([1, 1])
})

test('a part that comes later has the answer before its first paint, and it is the newest', async () => {
  const { user, ask } = await withCounter()
  const first = follow(ask())
  await expect.poll(() => first.seen).toHaveLength(1)
  await user.update(fakeUser.id, { firstName: 'Grace' })
  await expect.poll(() => first.seen).toHaveLength(2)
  const late = ask()
  expect(late.hasValue()).toBe(true)
  expect(late.getValue()?.value).toEqual(['Grace'])
  first.stop()
  // Nobody follows it now: what it last said may be old.
  expect(ask().hasValue()).toBe(false)
})

test('a part that goes takes nothing from those that stay', async () => {
  const { user, ask } = await withCounter()
  const [going, staying] = [follow(ask()), follow(ask())]
  await expect.poll(() => staying.seen).toHaveLength(1)
  going.stop()
  await user.update(fakeUser.id, { firstName: 'Grace' })
  await expect.poll(() => staying.seen.at(-1)).toEqual(['Grace'])
  expect(going.seen).toHaveLength(1)
})

test('all hear of a failure, and the next one who asks begins again', async () => {
  const context = await makeFakeContext()
  let fails = true
  const ask = () =>
    sharedQuery(context, {
      key: 'failing',
      serverOffsetMs: 0,
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

test('each key names one query: two queries under one key would answer for one another', () => {
  const calls = globSync('src/**/*.{ts,tsx}').flatMap((file) => {
    if (file.endsWith('live-queries.ts') || file.includes('.test.')) return []
    return [...readFileSync(file, 'utf8').matchAll(/useLiveData(?:<[^>]*>)?\(\s*([`'][^`']*[`'])?/g)].map(
      ([, key]) => ({ file, key: key?.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '*') }),
    )
  })
  expect(calls.length).toBeGreaterThan(50)
  expect(calls.filter(({ key }) => key === undefined)).toEqual([])
  // A key's first word is its own: `photo 1` is no key of another query, whatever ids are in it.
  const names = calls.map(({ key = '' }) => key.split(' *')[0])
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test('nothing follows reads past `liveReads`', () => {
  const past = globSync('{src,worker}/**/*.{ts,tsx}').filter(
    (file) => !/live-reads|\.test\./.test(file) && /\bliveQuery\b/.test(readFileSync(file, 'utf8')),
  )
  expect(past).toEqual([])
})
