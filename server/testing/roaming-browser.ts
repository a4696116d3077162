import { person } from './test-client.ts'
import type { TestServer } from './test-server.ts'

export interface VisitedPage {
  readonly status: number
  /** The redirect target. */
  readonly next: URL | null
  readonly text: string
}

/** Creates a browser that also visits other sites and stores cookies per host. */
export function makeRoamingBrowser(server: TestServer, cookie = '') {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: URL) => {
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    return jar
  }
  const give = (given: string) => {
    const [name = '', value = ''] = given.split('=')
    jarOf(new URL(server.url)).set(name, value)
  }
  if (cookie !== '') give(cookie)
  return {
    /** Adds a user's session. */
    give,
    async get(url: URL, body?: unknown): Promise<VisitedPage> {
      const jar = jarOf(url)
      const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(url, {
        redirect: 'manual',
        ...(body === undefined
          ? { headers: { cookie: cookies } }
          : {
              method: 'POST',
              headers: { cookie: cookies, origin: server.url, 'content-type': 'application/json' },
              body: JSON.stringify(body),
            }),
      })
      for (const given of answer.headers.getSetCookie()) {
        const [pair = ''] = given.split(';')
        const cut = pair.indexOf('=')
        jar.set(pair.slice(0, cut), pair.slice(cut + 1))
      }
      const location = answer.headers.get('location')
      const text = await answer.text()
      return { status: answer.status, next: location === null ? null : new URL(location, url), text }
    },
    signedInAs: () => person(server, '', `waypost=${jarOf(new URL(server.url)).get('waypost') ?? ''}`),
  }
}

export type RoamingBrowser = ReturnType<typeof makeRoamingBrowser>
