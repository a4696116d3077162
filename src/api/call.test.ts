import { expect, test } from 'vitest'
import { calls } from '#src/contract/calls/calls.ts'
import { makeFakeClock } from '#src/platform/clock-fake.ts'
import type { Api, CallOutcome } from './api.ts'
import { callApi, callTimeoutMs } from './call.ts'
import { makeSharedPing, ping } from './ping.ts'

const ours = { 'x-waypost': '1', 'content-type': 'application/json' }

function apiThatAnswers(answer: (signal: AbortSignal | null) => Promise<Response> | Response) {
  const clock = makeFakeClock()
  const outcomes: CallOutcome[] = []
  const api: Api = {
    clock,
    network: {
      baseUrl: 'http://server',
      fetch: async (_url, init) => answer(init.signal ?? null),
      openUpload: () => null,
      savesData: () => false,
    },
    onOutcome: (outcome) => {
      outcomes.push(outcome)
    },
  }
  return { api, clock, outcomes }
}

test("takes a captive portal's page, its 204 and its redirect for no network", async () => {
  for (const response of [
    new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } }),
    new Response(null, { status: 204 }),
    new Response(null, { status: 302, headers: { ...ours, location: 'http://portal' } }),
    new Response('Bad gateway', { status: 502 }),
  ]) {
    const { api, outcomes } = apiThatAnswers(() => response)
    expect(await callApi(api, calls.sessions, {})).toMatchObject({
      ok: false,
      error: { code: 'network', status: null },
    })
    expect(outcomes.map(({ kind }) => kind)).toEqual(['unreachable'])
  }
})

/** What firewalls, filters and proxies answer in the server's place. */
const foreign: readonly (() => Response)[] = [
  ...[400, 401, 403, 404, 406, 413, 418, 429, 451, 500, 502, 503, 511].map(
    (status) => () => new Response('<h1>Blocked</h1>', { status, headers: { 'content-type': 'text/html' } }),
  ),
  () => new Response('', { status: 200 }),
  () => Response.json({ code: 'access_denied', message: 'Not ours' }, { status: 403 }),
]
/** What they make of an answer of ours. */
const rewritten = () =>
  new Response('<html>', { status: 200, headers: { ...ours, 'content-type': 'text/html' } })

test('[RT9] tells a foreign answer, with its status, where the server can be reached; and takes nothing from it', async () => {
  for (const answer of [...foreign, rewritten]) {
    const { api, outcomes } = apiThatAnswers(answer)
    const result = await callApi({ ...api, isReachable: async () => true }, calls.sessions, {})
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'foreign_answer', status: null, foreignStatus: answer().status },
    })
    expect(outcomes).toEqual([])
  }
})

test('[CN1] takes foreign answers for no network where the server cannot be reached', async () => {
  for (const answer of foreign) {
    const { api, outcomes } = apiThatAnswers(answer)
    const result = await callApi({ ...api, isReachable: makeSharedPing(api) }, calls.sessions, {})
    expect(result).toMatchObject({ ok: false, error: { code: 'network', status: null } })
    expect(outcomes.map(({ kind }) => kind)).toContain('unreachable')
  }
})

test('[RT9] says what happened in words that name the status', async () => {
  const said = async (answer: Response) => {
    const { api } = apiThatAnswers(() => answer)
    const result = await callApi({ ...api, isReachable: async () => true }, calls.sessions, {})
    return result.ok ? '' : result.error.message
  }
  expect(await said(new Response('', { status: 403 }))).toBe(
    'Something between this device and the server refused this (403).',
  )
  expect(await said(new Response('', { status: 200 }))).toBe(
    'Something between this device and the server changed the answer to this (200).',
  )
})

test('[CK1] a pause that an answer asks for is a day at most', async () => {
  const { api } = apiThatAnswers(() =>
    Response.json(
      { code: 'unavailable', message: 'Later' },
      { status: 503, headers: { ...ours, 'retry-after': '999999999' } },
    ),
  )
  expect(await callApi(api, calls.sessions, {})).toMatchObject({ error: { retryAfterMs: 86_400_000 } })
})

test('reads an answer by its schema, with what the headers tell', async () => {
  const { api, outcomes } = apiThatAnswers(() =>
    Response.json(
      { liked: true, likes: 3 },
      {
        headers: { ...ours, 'x-waypost-rev': '12', 'x-waypost-outcome': 'duplicate', 'x-waypost-now': '99' },
      },
    ),
  )
  const result = await callApi(api, calls.like, { params: { id: 'a b' }, body: { liked: true } })
  expect(result).toMatchObject({
    ok: true,
    value: { value: { liked: true, likes: 3 }, rev: 12, isDuplicate: true },
  })
  expect(outcomes).toMatchObject([{ kind: 'answered', serverNow: 99 }])
})

test('tells a 401 of ours from every other failure', async () => {
  const { api, outcomes } = apiThatAnswers(() =>
    Response.json({ code: 'unauthorized', message: 'Unauthorized' }, { status: 401, headers: ours }),
  )
  expect(await callApi(api, calls.sessions, {})).toMatchObject({
    ok: false,
    error: { code: 'unauthorized', message: 'Unauthorized' },
  })
  expect(outcomes.map(({ kind }) => kind)).toEqual(['answered', 'unauthorized'])
})

test('reads Retry-After and the fields that were refused', async () => {
  const { api } = apiThatAnswers(() =>
    Response.json(
      {
        code: 'invalid',
        message: 'No',
        details: [{ field: 'name', reason: 'is empty' }],
        upgradeRequired: true,
      },
      { status: 400, headers: { ...ours, 'retry-after': '3' } },
    ),
  )
  expect(await callApi(api, calls.sessions, {})).toMatchObject({
    ok: false,
    error: { retryAfterMs: 3000, upgradeRequired: true, details: [{ field: 'name', reason: 'is empty' }] },
  })
})

test('gives up on a request that hangs', async () => {
  const { api, clock } = apiThatAnswers(
    (signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new DOMException('Aborted', 'AbortError'))
        })
      }),
  )
  const result = callApi(api, calls.sessions, {})
  clock.advance(callTimeoutMs)
  expect(await result).toMatchObject({ ok: false, error: { code: 'timeout' } })
})

test('finds the server there only when our own 204 comes', async () => {
  expect(
    await ping(apiThatAnswers(() => new Response(null, { status: 204, headers: { 'x-waypost': '1' } })).api),
  ).toBe(true)
  expect(await ping(apiThatAnswers(() => new Response(null, { status: 204 })).api)).toBe(false)
})
