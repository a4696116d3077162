import * as v from 'valibot'
import { SessionAnswer } from './answers.ts'
import { HandoverCode } from '#src/contract/entities/accounts/handover-code.ts'
import { IsoTime } from '#src/contract/wire/time.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { DisplayName, Email, FullName, Password, User } from '#src/contract/entities/accounts/user.ts'
import { CourierKey } from '#src/contract/wire/courier-key.ts'
import type { Call } from './call.ts'
import { SecretKey, sessionCalls } from './session-calls.ts'

const GuestProof = v.pipe(v.string('must be text'), v.regex(/^\d{1,16}\.[\w-]{22}$/, 'is not a proof'))

/** Calls for guests, accounts and sessions. */
export const accountCalls = {
  currentUser: { method: 'GET', path: '/api/auth/user', access: 'signed-in', limit: 'api', answer: User },
  /**
   * `id`: the id of a guest that the device has already created. It is the `guestIdOf` of the request's
   * `Idempotency-Key` and the device's signing key. Creates that guest, or signs in as them if the call is repeated, no
   * matter how late.
   */
  continueAsGuest: {
    method: 'POST',
    path: '/api/auth/guest',
    access: 'anyone',
    limit: 'guest',
    body: v.object({
      displayName: DisplayName,
      id: v.optional(UserId),
      courierKey: v.optional(CourierKey),
    }),
    answer: User,
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    limit: 'register',
    body: v.intersect([v.object({ email: Email, password: Password }), FullName]),
    answer: User,
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/sign-in',
    access: 'anyone',
    limit: 'sign-in',
    body: v.object({ email: Email, password: v.pipe(v.string('must be text'), v.maxLength(200)) }),
    answer: User,
  },
  signOut: { method: 'POST', path: '/api/logout', access: 'anyone', limit: 'api' },
  sessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'signed-in',
    limit: 'api',
    answer: v.array(SessionAnswer),
  },
  revokeSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'signed-in',
    limit: 'api',
    params: v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'is not a session id')) }),
  },
  ...sessionCalls,
  /**
   * Creates a code with which the guest can continue with the same account on another device. It is valid for ten
   * minutes and can be used once.
   */
  handOver: {
    method: 'POST',
    path: '/api/auth/handover',
    access: 'signed-in',
    limit: 'handover',
    answer: v.object({ code: HandoverCode, url: v.pipe(v.string(), v.url()), expiresAt: IsoTime }),
  },
  /** Signs in as the guest who created the code. A repeat with the same key returns the same response. */
  completeHandover: {
    method: 'POST',
    path: '/api/auth/handover/complete',
    access: 'anyone',
    limit: 'handover-code',
    body: v.object({ code: HandoverCode }),
    answer: User,
  },
  /** Returns a proof that this device belonged to the guest. It is valid for as long as a guest's session. */
  guestProof: {
    method: 'POST',
    path: '/api/auth/guest-proof',
    access: 'signed-in',
    limit: 'handover',
    answer: v.object({ proof: GuestProof }),
  },
  /**
   * Moves all content of the guest to the signed-in account. A repeat changes nothing. Without a proof, only reports
   * whether the guest has already been merged into this account.
   */
  mergeGuest: {
    method: 'POST',
    path: '/api/auth/merge-guest',
    access: 'signed-in',
    limit: 'handover',
    body: v.object({ guestId: UserId, proof: v.nullable(GuestProof) }),
  },
  /** Makes the signed-in account an admin. The token of a setup link can be used once. */
  claimAdmin: {
    method: 'POST',
    path: '/api/auth/admin',
    access: 'signed-in',
    limit: 'sign-in',
    body: v.object({ token: SecretKey }),
    answer: User,
  },
} as const satisfies Record<string, Call>
