import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#src/contract/calls/call.ts'
import { calls } from '#src/contract/calls/calls.ts'
import { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { OrganisationAction } from '#src/contract/entities/organisations/organisation-facts.ts'
import { AdAction } from '#src/contract/entities/ads/ad-action.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { PushAnswer } from '#src/contract/wire/sync-messages.ts'
import { windowOf } from '#server/kernel/limits/limit-rule.ts'
import { limitRules } from '#server/kernel/limits/limit-rules.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { guest, type TestPerson, visitor } from '#server/testing/test-client.ts'
import {
  type HostileOptions,
  hostileJson,
  hostileTexts,
  hostileValue,
  hostilities,
  marks,
} from '#server/testing/hostile-values.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'

/**
 * The maximum cost of a hostile request, in calls with an empty body. One request must not block the event loop, which
 * serves all requests, for long.
 * Measured as CPU time of this thread, which runs both server and client, so that other work on the machine does not
 * count. 50 empty calls take about 50 ms on an idle machine.
 */
const maxEmptyCalls = 50
const bodyBytes = 60_000
const pushBytes = 240_000
const pathLength = 1800
/** For each call and mutation. */
const runs = runsFrom('PROPERTY_RUNS', 3)

let server: TestServer
let admin: TestPerson
let emptyCallMs = 0

beforeAll(async () => {
  // Rate limits are tested elsewhere. Here, each request must reach its handler.
  const limits = Object.fromEntries(Object.keys(limitRules).map((name) => [name, [windowOf(1e9, 1)]]))
  server = await startTestServer({ limits })
  admin = await confirmedMember(server)
  await makeAdmin(server, admin)
  const anybody = visitor(server)
  const empty = () => anybody.call('POST /api/auth/guest', {})
  // The code is compiled during the first calls.
  for (let round = 0; round < 50; round += 1) await empty()
  emptyCallMs = (await measured(() => severalTimes(emptyCalls, empty))).ms / emptyCalls
})
afterAll(() => server.close())

/** The clock of a thread may have a resolution of some milliseconds, so one call is too short to measure. */
const emptyCalls = 200

async function severalTimes(times: number, send: () => Promise<Sent>): Promise<Sent> {
  for (let round = 1; round < times; round += 1) await send()
  return send()
}

interface Sent {
  readonly status: number
  readonly json: unknown
}

async function measured(send: () => Promise<Sent>): Promise<Sent & { readonly ms: number }> {
  const before = process.threadCpuUsage()
  const { status, json } = await send()
  const { user, system } = process.threadCpuUsage(before)
  return { status, json, ms: (user + system) / 1000 }
}

/** Sends up to three times if it is slow, to exclude garbage collection and compilation. */
async function expectCheap(what: string, send: () => Promise<Sent>): Promise<Sent> {
  let best = await measured(send)
  for (let round = 1; round < 3 && best.ms > maxEmptyCalls * emptyCallMs; round += 1) {
    const again = await measured(send)
    if (again.ms < best.ms) best = again
  }
  // 503 means that no app is built.
  const isBroken = best.status >= 500 && !(best.status === 503 && what.startsWith('/'))
  const isExpensive = best.ms > maxEmptyCalls * emptyCallMs
  expect({
    what,
    status: isBroken ? best.status : 'an answer',
    emptyCalls: isExpensive ? best.ms / emptyCallMs : 'few',
  }).toEqual({
    what,
    status: 'an answer',
    emptyCalls: 'few',
  })
  return best
}

function pathFor(call: Call, hostility: HostileOptions): string {
  const params = hostileValue(call.params, { hostility, bytes: pathLength })
  const query = hostileValue(call.query, { hostility, bytes: pathLength })
  const written = (value: unknown) =>
    encodeURIComponent((typeof value === 'string' ? value : randomUUID()).toWellFormed()).slice(0, pathLength)
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    written(isFields(params) ? params[name] : undefined),
  )
  const pairs = Object.entries(isFields(query) ? query : {}).map(
    ([name, value]) => `${name}=${written(value)}`,
  )
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Sends a request. Streams are aborted. */
async function send(who: TestPerson, { method, path }: { method: string; path: string }, body?: string) {
  const abort = new AbortController()
  const headers: Record<string, string> = { cookie: who.cookie }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await server.fetch(path, {
    method,
    headers,
    signal: abort.signal,
    ...(body === undefined ? {} : { body }),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  const json: unknown = isStream ? null : await response.text()
  abort.abort()
  return { status: response.status, json }
}

const rawBodies: readonly string[] = [
  `${'['.repeat(bodyBytes / 2)}${']'.repeat(bodyBytes / 2)}`,
  '{"a":'.repeat(bodyBytes / 6) + '1' + '}'.repeat(bodyBytes / 6),
  '['.repeat(bodyBytes),
  JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key${index}`, index]))),
  JSON.stringify(Array.from({ length: bodyBytes / 3 }, () => 1)),
  '9'.repeat(bodyBytes),
  '{"__proto__":{"displayName":"x"},"constructor":{"prototype":{}}}',
  '"'.repeat(3),
]

test.each(Object.entries<Call>(calls))('%s responds quickly to any input', async (name, call) => {
  // Some calls end their own session.
  const who = name === 'desk' ? admin : await guest(server)
  const { method } = call
  if (call.body !== undefined)
    for (const body of rawBodies) {
      const path = pathFor(call, marks[0]?.[0] ?? fallback)
      await expectCheap(`${name} with ${body.slice(0, 20)}`, () => send(who, { method, path }, body))
    }
  await fc.assert(
    fc.asyncProperty(hostilities, async (hostility) => {
      const path = pathFor(call, hostility)
      const value = hostileValue(call.body, { hostility, bytes: bodyBytes })
      const body = call.body === undefined ? undefined : hostileJson(value)
      await expectCheap(`${name} with ${hostility.unit}`, () => send(who, { method, path }, body))
    }),
    { numRuns: marks.length + runs, examples: [...marks] },
  )
})

const fallback: HostileOptions = {
  unit: 'letters',
  length: 'allowed',
  option: 0,
  items: 1,
  number: 0,
  isEverywhere: true,
}

const actions: Readonly<Record<string, v.GenericSchema>> = {
  'desk.do': DeskAction,
  'organisation.do': OrganisationAction,
  'ad.do': AdAction,
}

/** Returns arguments for a mutation whose action is parsed by another schema. */
function argsFor(name: string, args: v.GenericSchema, hostility: HostileOptions): unknown {
  const example: unknown = Object.entries(mutationExamples).find(([known]) => known === name)?.[1]
  const value = hostileValue(args, { hostility, example, bytes: pushBytes })
  const action = actions[name]
  if (action === undefined || !isFields(value) || hostility.isEverywhere) return value
  return { ...value, action: hostileValue(action, { hostility, bytes: pushBytes / 2 }) }
}

test.each(Object.entries(mutations))(
  'a push of %s gets a quick response for any content',
  async (name, { args }) => {
    await fc.assert(
      fc.asyncProperty(hostilities, async (hostility) => {
        const written = hostileJson(argsFor(name, args, hostility))
        const answered = await expectCheap(`${name} with ${hostility.unit}`, () => {
          const head = { deviceId: randomUUID(), userId: admin.id, schemaVersion: protocolVersion }
          const body = `${JSON.stringify(head).slice(0, -1)},"mutations":[{"mutationId":"${randomUUID()}","name":"${name}","args":${written}}]}`
          return send(admin, { method: 'POST', path: '/api/sync/push' }, body)
        })
        if (answered.status !== 200) return
        const { results } = v.parse(PushAnswer, JSON.parse(String(answered.json)))
        expect(results.map(({ code }) => code)).not.toContain('internal')
      }),
      { numRuns: marks.length + runs, examples: [...marks] },
    )
  },
)

test('pages, files and webhooks respond quickly to any URL or body', async () => {
  const who = visitor(server)
  for (const make of Object.values(hostileTexts)) {
    const text = encodeURIComponent(make(pathLength / 9).toWellFormed())
    for (const path of [
      `/z/${text}`,
      `/r/${text}`,
      `/photo/${text}`,
      `/album/${text}`,
      `/embed/${text}`,
      `/uploads/${text}`,
      `/${text}?${text}=1`,
    ])
      await expectCheap(path.slice(0, 30), () => send(who, { method: 'GET', path }))
  }
  for (const path of ['/api/payments/stripe', '/api/printing/events'])
    for (const body of rawBodies) await expectCheap(path, () => send(who, { method: 'POST', path }, body))
})
