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

test('treats a captive portal’s page, 204 and redirect as no network', async () => {
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

/** Responses that firewalls, filters and proxies send in place of the server's. */
const foreign: readonly (() => Response)[] = [
  ...[400, 401, 403, 404, 406, 413, 418, 429, 451, 500, 502, 503, 511].map(
    (status) => () => new Response('<h1>Blocked</h1>', { status, headers: { 'content-type': 'text/html' } }),
  ),
  () => new Response('', { status: 200 }),
  () => Response.json({ code: 'access_denied', message: 'Not ours' }, { status: 403 }),
]
/** A response of our server that they rewrote. */
const rewritten = () =>
  new Response('<html>', { status: 200, headers: { ...ours, 'content-type': 'text/html' } })

test('[RT9] reports a foreign response with its status if the server is reachable, and ignores its content', async () => {
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

test('[CN1] treats foreign responses as no network if the server is unreachable', async () => {
  for (const answer of foreign) {
    const { api, outcomes } = apiThatAnswers(answer)
    const result = await callApi({ ...api, isReachable: makeSharedPing(api) }, calls.sessions, {})
    expect(result).toMatchObject({ ok: false, error: { code: 'network', status: null } })
    expect(outcomes.map(({ kind }) => kind)).toContain('unreachable')
  }
})

test('[RT9] shows a message that contains the status', async () => {
  const errorMessageFor = async (answer: Response) => {
    const { api } = apiThatAnswers(() => answer)
    const result = await callApi({ ...api, isReachable: async () => true }, calls.sessions, {})
    return result.ok ? '' : result.error.message
  }
  expect(await errorMessageFor(new Response('', { status: 403 }))).toBe(
    'Something between this device and the server refused this request (403).',
  )
  expect(await errorMessageFor(new Response('', { status: 200 }))).toBe(
    'Something between this device and the server changed the answer to this request (200).',
  )
})

test('[CK1] limits the pause that a response requests to one day', async () => {
  const { api } = apiThatAnswers(() =>
    Response.json(
      { code: 'unavailable', message: 'Later' },
      { status: 503, headers: { ...ours, 'retry-after': '999999999' } },
    ),
  )
  expect(await callApi(api, calls.sessions, {})).toMatchObject({ error: { retryAfterMs: 86_400_000 } })
})

test('parses a response by its schema, with the facts from its headers', async () => {
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

test('distinguishes a 401 of our server from every other failure', async () => {
  const { api, outcomes } = apiThatAnswers(() =>
    Response.json({ code: 'unauthorized', message: 'Unauthorized' }, { status: 401, headers: ours }),
  )
  expect(await callApi(api, calls.sessions, {})).toMatchObject({
    ok: false,
    error: { code: 'unauthorized', message: 'Unauthorized' },
  })
  expect(outcomes.map(({ kind }) => kind)).toEqual(['answered', 'unauthorized'])
})

test('reads Retry-After and the rejected fields', async () => {
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

test('aborts a request that hangs', async () => {
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

test('considers the server reachable only after its own 204', async () => {
  expect(
    await ping(apiThatAnswers(() => new Response(null, { status: 204, headers: { 'x-waypost': '1' } })).api),
  ).toBe(true)
  expect(await ping(apiThatAnswers(() => new Response(null, { status: 204 })).api)).toBe(false)
})
