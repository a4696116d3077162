import type { Call } from './call.ts'

/** Whether the server is there. The first call of every page, which needs no other one for it. */
export const pingCall = {
  ping: { method: 'GET', path: '/api/ping', access: 'anyone', limit: 'api' },
} as const satisfies Record<string, Call>
