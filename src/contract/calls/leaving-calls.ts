import * as v from 'valibot'
import { User } from '#src/contract/entities/accounts/user.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { IsoTime } from '#src/contract/wire/time.ts'
import type { Call } from './call.ts'

/** How long a deletion can be taken back. */
export const deletionDelayMs = 7 * 86_400_000

/** A ZIP of one's own data: `bytes` and `endsAt` are null while it is being made. */
export const AccountExport = v.object({
  id: Uuid,
  askedAt: IsoTime,
  endsAt: v.nullable(IsoTime),
  bytes: v.nullable(v.number()),
})
export type AccountExport = v.InferOutput<typeof AccountExport>

/** Leaving for good, and taking one's data along. */
export const leavingCalls = {
  /**
   * Has the account deleted in seven days, and ends its other sessions. A member gives the password, or signed in within
   * the last ten minutes; else it is `access_denied`. A repeat answers the same time.
   */
  deleteAccount: {
    method: 'DELETE',
    path: '/api/auth/user',
    access: 'signed-in',
    limit: 'leaving',
    body: v.optional(
      v.object({ password: v.optional(v.pipe(v.string('must be text'), v.maxLength(200))) }),
      {},
    ),
    answer: v.object({ deletedAt: IsoTime }),
  },
  /** Takes the deletion back. */
  keepAccount: {
    method: 'POST',
    path: '/api/auth/user/restore',
    access: 'signed-in',
    limit: 'leaving',
    answer: User,
  },
  /** Has a ZIP of the user's data made; while one is being made there is no second. */
  exportAccount: {
    method: 'POST',
    path: '/api/auth/user/export',
    access: 'signed-in',
    limit: 'account-export',
    answer: AccountExport,
  },
  /** The last one that is being made or can be fetched. */
  accountExport: {
    method: 'GET',
    path: '/api/auth/user/export',
    access: 'signed-in',
    limit: 'api',
    answer: v.object({ export: v.nullable(AccountExport) }),
  },
  /** The ZIP itself, for seven days and only for its owner. */
  fetchExport: {
    method: 'GET',
    path: '/api/auth/user/export/:id',
    access: 'signed-in',
    limit: 'export',
    params: v.object({ id: Uuid }),
  },
} as const satisfies Record<string, Call>
