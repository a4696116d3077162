import { AuthorityRequest } from '#src/contract/entities/accounts/authority-request.ts'
import type { Call } from './call.ts'

/** Requests of police, courts and other authorities, who have no account. */
export const authorityCalls = {
  /** The same id with the same content counts once; with another content it is refused as `conflict`. */
  askAsAuthority: {
    method: 'POST',
    path: '/api/authority-requests',
    access: 'anyone',
    limit: 'authority',
    body: AuthorityRequest,
  },
} as const satisfies Record<string, Call>
