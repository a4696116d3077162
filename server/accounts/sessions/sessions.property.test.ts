import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { err, ok } from '#src/contract/wire/result.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { guest } from '#server/testing/test-client.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'
import { isQuickRun } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { resumeSecretOf, resumeSession } from '#server/accounts/session-routes.ts'
import { openSession, startSession } from './sessions.ts'
import { allScopes } from '#server/core/db/database.ts'
import { secondMs, hourMs, dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-03-01T12:00:00Z')
const runs = runsFrom('PROPERTY_RUNS', isQuickRun() ? 10 : 30)

let dataDir: string
let servers: readonly [TestServer, TestServer]
let userId: UserId

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'waypost-'))
  servers = [await startTestServer({ dataDir, now: start }), await startTestServer({ dataDir, now: start })]
  userId = v.parse(UserId, (await guest(servers[0])).id)
})
afterAll(async () => {
  for (const server of servers) await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The next step. `which` chooses among the pending requests or responses, `process` among the servers. */
type Step =
  | { readonly kind: 'lose-cookie' | 'crash' }
  | { readonly kind: 'send'; readonly count: number }
  /** A request whose response arrives before the next step. */
  | { readonly kind: 'exchange'; readonly process: 0 | 1 }
  | { readonly kind: 'arrive'; readonly which: number; readonly process: 0 | 1; readonly count: number }
  | { readonly kind: 'answer' | 'answer-unstored' | 'lose'; readonly which: number }
  | { readonly kind: 'clock'; readonly byMs: number }

const which = fc.nat({ max: 9 })
const process = fc.constantFrom(0 as const, 1 as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('send' as const), count: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('arrive' as const),
      which,
      process,
      count: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('answer' as const), which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('exchange' as const), process }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('answer-unstored' as const, 'lose' as const), which }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('lose-cookie' as const, 'crash' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      byMs: fc.constantFrom(
        secondMs,
        30 * secondMs,
        61 * secondMs,
        25 * hourMs,
        3 * dayMs,
        -hourMs,
        -2 * dayMs,
      ),
    }),
  },
)

interface Request {
  readonly token: string
  readonly secret: string
}

interface Answer {
  /** The secret in the request; empty if the request had a cookie. */
  readonly usedSecret: string
  readonly token: string | null
  readonly secret: string | null
}

/** A browser with a cookie and a stored secret, with the requests and responses in transit. */
interface Model {
  token: string
  secret: string
  requests: Request[]
  answers: Answer[]
}

async function newModel(deps: Deps): Promise<Model> {
  const { database } = deps
  const made = await database.write(async (transaction) => {
    const newSession = { userId, kind: 'guest', userAgent: '', before: null } as const
    return ok(await startSession(transaction, deps, newSession))
  }, allScopes)
  const token = made.ok ? made.value : ''
  const sessionId = (await openSession(deps, token))?.viewer.sessionId ?? ''
  const given = await database.write(
    async (transaction) => ok(await resumeSecretOf(transaction, deps, sessionId)),
    allScopes,
  )
  return { token, secret: given.ok ? given.value : '', requests: [], answers: [] }
}

/** Handles one request as the server does. The cookie opens the session or, without a cookie, the secret. */
async function serve(deps: Deps, { token, secret }: Request): Promise<Answer | null> {
  if (token !== '') {
    const opened = await openSession(deps, token)
    return opened === null ? null : { usedSecret: '', token: opened.newToken, secret: null }
  }
  const resumed = await deps.database.write(
    (transaction) => resumeSession(transaction, deps, { userId, secret }),
    allScopes,
  )
  return resumed.ok ? { usedSecret: secret, ...resumed.value } : null
}

async function perform(model: Model, next: Step): Promise<void> {
  switch (next.kind) {
    case 'send':
      for (let sent = 0; sent < next.count; sent += 1)
        model.requests.push({ token: model.token, secret: model.secret })
      return
    case 'arrive': {
      const from = model.requests.length === 0 ? 0 : next.which % model.requests.length
      const arriving = model.requests.splice(from, next.count)
      const { deps } = servers[next.process]
      const answers = await Promise.all(arriving.map((request) => serve(deps, request)))
      model.answers.push(...answers.filter((answer) => answer !== null))
      return
    }
    case 'exchange': {
      const answer = await serve(servers[next.process].deps, model)
      if (answer !== null) receive(model, answer, true)
      return
    }
    case 'answer':
    case 'answer-unstored':
    case 'lose': {
      if (model.answers.length === 0) return
      const [answer] = model.answers.splice(next.which % model.answers.length, 1)
      if (answer === undefined || next.kind === 'lose') return
      receive(model, answer, next.kind === 'answer')
      return
    }
    case 'lose-cookie':
      model.token = ''
      return
    case 'crash':
      model.requests = []
      model.answers = []
      return
    case 'clock':
      for (const { clock } of servers) clock.advance(next.byMs)
      // No response arrives more than an hour late.
      if (next.byMs > hourMs) model.answers = []
  }
}

/** The browser stores the cookie of every response. The app replaces the secret that it used. */
function receive(model: Model, { token, secret, usedSecret }: Answer, isStored: boolean): void {
  if (token !== null) model.token = token
  if (isStored && secret !== null && usedSecret === model.secret) model.secret = secret
}

/** Whether the browser's cookie or secret opens the session, now and after every overlap has ended. */
async function isSignedIn({ token, secret }: Model): Promise<boolean> {
  const [{ deps }] = servers
  for (const byMs of [0, 61 * secondMs]) {
    for (const { clock } of servers) clock.advance(byMs)
    if (token !== '' && (await openSession(deps, token, { mayReissue: false })) === null) return false
    const outcome = await deps.database.write<null, 'resumed' | 'refused'>(async (transaction) => {
      const resumed = await resumeSession(transaction, deps, { userId, secret })
      // This only checks access. The error rolls the transaction back.
      return err(resumed.ok ? 'resumed' : 'refused')
    }, allScopes)
    if (outcome.ok || outcome.error === 'refused') return false
    for (const { clock } of servers) clock.advance(-byMs)
  }
  return true
}

test('a browser stays signed in with its latest token, despite delays, losses and restarts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), async (steps) => {
      for (const { clock } of servers) clock.set(start)
      const model = await newModel(servers[0].deps)
      for (const next of steps) {
        await perform(model, next)
        const mayChangeSession = next.kind !== 'send' && next.kind !== 'arrive'
        expect(mayChangeSession ? await isSignedIn(model) : true).toBe(true)
      }
    }),
    { numRuns: runs },
  )
})

test('a slow response contains a token that is still valid', async () => {
  const [{ deps }] = servers
  const model = await newModel(deps)
  const steps: readonly Step[] = [
    { kind: 'exchange', process: 0 },
    { kind: 'clock', byMs: 25 * hourMs },
    { kind: 'send', count: 1 },
    { kind: 'arrive', which: 0, process: 0, count: 1 },
    { kind: 'lose', which: 0 },
    { kind: 'clock', byMs: 3 * dayMs },
    { kind: 'send', count: 2 },
    { kind: 'arrive', which: 0, process: 0, count: 2 },
    { kind: 'answer', which: 0 },
    { kind: 'exchange', process: 1 },
    { kind: 'exchange', process: 1 },
    { kind: 'clock', byMs: 61 * secondMs },
    { kind: 'answer', which: 0 },
  ]
  for (const next of steps) await perform(model, next)
  expect(await isSignedIn(model)).toBe(true)
})
