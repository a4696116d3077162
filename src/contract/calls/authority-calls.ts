import { AuthorityRequest } from '#src/contract/entities/accounts/authority-request.ts'
import type { Call } from './call.ts'

/** Requests of police, courts and other authorities, which have no account. */
export const authorityCalls = {
  /** The same id with the same content counts once. With different content it is rejected as `conflict`. */
  askAsAuthority: {
    method: 'POST',
    path: '/api/authority-requests',
    access: 'anyone',
    limit: 'authority',
    body: AuthorityRequest,
  },
} as const satisfies Record<string, Call>
