import * as v from 'valibot'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { maxPullRows, PullPage } from '#src/contract/wire/sync-messages.ts'
import type { ReadyReport } from './start-serving.ts'

/** Results for members who joined during the party, all from one address. */
export interface JoinMeasurement {
  /** From the scan of the code to the last page of the zone. */
  readonly delaysMs: readonly number[]
  readonly limited: number
}

/** Signs in as a new guest, scans the code and reads the zone. */
export async function joinParty(url: string, { qrCode, scope }: ReadyReport): Promise<JoinMeasurement> {
  const startedAt = performance.now()
  let cookie = ''
  let limited = 0
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const headers = new Headers({ cookie, origin: url, 'content-type': 'application/json' })
    headers.set('sec-fetch-site', 'same-origin')
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(url + path, { headers, ...sent })
    if (answer.status === 429) limited += 1
    else if (!answer.ok) throw new Error(`The server responded to a new member with ${answer.status}`)
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer.json()
  }
  await ask('/api/auth/guest', { displayName: 'Newcomer' })
  await ask('/api/locations/scan', { qrCode })
  for (let since = 0, more = true; more;) {
    const query = `scope=${scope}&since=${since}&limit=${maxPullRows}&schemaVersion=${protocolVersion}`
    const page = v.safeParse(PullPage, await ask(`/api/sync/pull?${query}`))
    if (!page.success) break
    since = page.output.next
    more = page.output.more
  }
  return { delaysMs: [performance.now() - startedAt], limited }
}
