import type { Call } from './call.ts'

/** Checks whether the server is reachable. It is the first call of every page, so it does not depend on other calls. */
export const pingCall = {
  ping: { method: 'GET', path: '/api/ping', access: 'anyone', limit: 'api' },
} as const satisfies Record<string, Call>
