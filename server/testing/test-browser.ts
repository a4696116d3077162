import type { TestServer } from './test-server.ts'

/** A browser as seen by a server: one cookie jar and several concurrent requests. */
export interface TestBrowser {
  /** The session's cookie as `name=value`; empty without a session. */
  cookie: string
  /**
   * Sends all requests of an app start, six at a time. Responses arrive in any order and some are lost. Each request
   * carries the cookie in the jar when it is sent. Returns the statuses, including those of lost responses.
   */
  open(server: TestServer): Promise<readonly number[]>
}

const connections = 6
const startupRequestCount = 18
const paths = ['/api/auth/user', '/api/locations/user', '/api/auth/sessions']

/** Creates a browser with reproducible randomness. The share `lostShare` of its responses never arrives. */
export function makeTestBrowser(seed: number, lostShare = 0.2): TestBrowser {
  const chance = repeatableChance(seed)
  const browser: TestBrowser = { cookie: '', open }

  async function open(server: TestServer): Promise<readonly number[]> {
    const statuses: number[] = []
    let late: string[] = []
    let left = startupRequestCount
    const connection = async () => {
      while (left > 0) {
        const path = paths[left % paths.length] ?? '/'
        left -= 1
        const answer = await server.fetch(path, { headers: { cookie: browser.cookie } })
        await answer.arrayBuffer()
        statuses.push(answer.status)
        const given = answer.headers.getSetCookie()[0]?.split(';')[0]
        if (given === undefined || chance() < lostShare) continue
        if (chance() < 0.3) late.push(given)
        else browser.cookie = given
        if (chance() < 0.3) deliverLate()
      }
    }
    const deliverLate = () => {
      const [first, ...others] = chance() < 0.5 ? late : late.toReversed()
      if (first !== undefined) browser.cookie = first
      late = others
    }
    await Promise.all(Array.from({ length: connections }, connection))
    while (late.length > 0) deliverLate()
    return statuses
  }

  return browser
}

/** Returns numbers from 0 to 1 that are the same for the same seed (Park–Miller generator). */
function repeatableChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
