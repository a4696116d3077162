import * as v from 'valibot'
import { User } from '#src/contract/entities/accounts/user.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { IsoTime } from '#src/contract/wire/time.ts'
import type { Call } from './call.ts'

/** How long an account deletion can be cancelled. */
export const deletionDelayMs = 7 * 86_400_000

/** A ZIP of the user's own data. `bytes` and `endsAt` are null while it is being created. */
export const AccountExport = v.object({
  id: Uuid,
  askedAt: IsoTime,
  endsAt: v.nullable(IsoTime),
  bytes: v.nullable(v.number()),
})
export type AccountExport = v.InferOutput<typeof AccountExport>

/** Account deletion and data export. */
export const leavingCalls = {
  /**
   * Schedules the account for deletion in seven days and ends its other sessions. A member sends the password or must
   * have signed in within the last ten minutes; otherwise the error is `access_denied`. A repeat returns the same time.
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
  /** Cancels the deletion. */
  keepAccount: {
    method: 'POST',
    path: '/api/auth/user/restore',
    access: 'signed-in',
    limit: 'leaving',
    answer: User,
  },
  /** Starts an export of the user's data as a ZIP. While one is in progress, no second one is started. */
  exportAccount: {
    method: 'POST',
    path: '/api/auth/user/export',
    access: 'signed-in',
    limit: 'account-export',
    answer: AccountExport,
  },
  /** Returns the latest export that is in progress or can be downloaded. */
  accountExport: {
    method: 'GET',
    path: '/api/auth/user/export',
    access: 'signed-in',
    limit: 'api',
    answer: v.object({ export: v.nullable(AccountExport) }),
  },
  /** The ZIP file, available for seven days and only to its owner. */
  fetchExport: {
    method: 'GET',
    path: '/api/auth/user/export/:id',
    access: 'signed-in',
    limit: 'export',
    params: v.object({ id: Uuid }),
  },
} as const satisfies Record<string, Call>
