import { expect, test } from 'vitest'
import { calls } from '#src/contract/calls/calls.ts'
import { makeFakeClock } from '#src/platform/clock-fake.ts'
import type { Api, CallOutcome } from './api.ts'
import { callApi, callTimeoutMs } from './call.ts'
import { ping } from './ping.ts'

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
