import { type ClientRequest, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import type { PartyMember } from './party-messages.ts'
import { type ReadyReport, startServing } from './start-serving.ts'

const listeners = 1000
/** How many connect at the same time. */
const connectionsAtOnce = 50
/** Listeners that open first, so that one-time costs such as compiled code and pools do not count. */
const warmUp = 100
const maxBytes = 12_000

const serving = startServing({ members: listeners + warmUp, engines: null })
let report: ReadyReport
const streams: ClientRequest[] = []

beforeAll(async () => {
  report = await serving.place
})
afterAll(async () => {
  for (const stream of streams) stream.destroy()
  await serving.end()
})

/** Resolves when the server has sent the versions of all scopes. */
function listen({ userId, cookie }: PartyMember): Promise<void> {
  const scopes = [userScope(v.parse(UserId, userId)), report.scope, 'catalog']
  return new Promise((resolve, reject) => {
    const stream = request(`${report.url}/api/sync/live?scopes=${scopes.join(',')}`, {
      agent: false,
      headers: { cookie },
    })
    let text = ''
    stream.on('response', (response) => {
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        if (text.split('data:').length > scopes.length) resolve()
      })
      response.on('error', () => {})
      if (response.statusCode !== 200) reject(new Error(`The stream responded with ${response.statusCode}`))
    })
    stream.on('error', reject)
    streams.push(stream)
    stream.end()
  })
}

async function listenAll(members: readonly PartyMember[]): Promise<void> {
  for (let from = 0; from < members.length; from += connectionsAtOnce)
    await Promise.all(members.slice(from, from + connectionsAtOnce).map(listen))
}

test('a thousand members listening in one zone cost the server at most 12 kB each', async () => {
  await listenAll(report.members.slice(0, warmUp))
  const before = await serving.measure()
  await listenAll(report.members.slice(warmUp))
  const after = await serving.measure()
  const bytes = (after.liveBytes - before.liveBytes) / listeners
  expect(bytes).toBeLessThanOrEqual(maxBytes)
})
