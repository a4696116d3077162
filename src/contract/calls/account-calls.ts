import * as v from 'valibot'
import { SessionAnswer } from './answers.ts'
import { HandoverCode } from '#src/contract/entities/accounts/handover-code.ts'
import { IsoTime } from '#src/contract/wire/time.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { DisplayName, Email, FullName, Password, User } from '#src/contract/entities/accounts/user.ts'
import { CourierKey } from '#src/contract/wire/courier-key.ts'
import type { Call } from './call.ts'

/** 256 bits in base64url. */
const SecretKey = v.pipe(v.string('must be text'), v.regex(/^[\w-]{43}$/, 'is not a secret'))

const GuestProof = v.pipe(v.string('must be text'), v.regex(/^\d{1,16}\.[\w-]{22}$/, 'is not a proof'))

/** Guests, accounts, sessions. */
export const accountCalls = {
  currentUser: { method: 'GET', path: '/api/auth/user', access: 'signed-in', limit: 'api', answer: User },
  /**
   * `id`: of a guest whom the device has made already, by `guestIdOf` of the request's `Idempotency-Key` and the key with which
   * the device signs. It makes that guest, or, repeated, signs in as them, however late.
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
  /** The secret that resumes this session where its cookie is lost; the same one until it has been used. */
  resumeSecret: {
    method: 'POST',
    path: '/api/auth/resume-secret',
    access: 'signed-in',
    limit: 'api',
    answer: v.object({ secret: SecretKey }),
  },
  /**
   * Signs the user in again by the secret of their session. Answers the secret to use the next time; the one that was shown
   * stays valid for 30 days after that one is used. null: the cookie is valid, and the secret was not looked at.
   */
  resume: {
    method: 'POST',
    path: '/api/auth/resume',
    access: 'anyone',
    limit: 'resume',
    body: v.object({ userId: UserId, secret: SecretKey }),
    answer: v.object({ user: User, secret: v.nullable(SecretKey) }),
  },
  /** Makes a code by which the guest goes on under the same account on another device: for ten minutes, and once. */
  handOver: {
    method: 'POST',
    path: '/api/auth/handover',
    access: 'signed-in',
    limit: 'handover',
    answer: v.object({ code: HandoverCode, url: v.pipe(v.string(), v.url()), expiresAt: IsoTime }),
  },
  /** Goes on as the guest who made the code. A repeat with the same key is answered again. */
  completeHandover: {
    method: 'POST',
    path: '/api/auth/handover/complete',
    access: 'anyone',
    limit: 'handover-code',
    body: v.object({ code: HandoverCode }),
    answer: User,
  },
  /** What shows later that this device was the guest's: good for as long as a guest's session. */
  guestProof: {
    method: 'POST',
    path: '/api/auth/guest-proof',
    access: 'signed-in',
    limit: 'handover',
    answer: v.object({ proof: GuestProof }),
  },
  /**
   * Moves everything that the guest made to the account that is signed in. A repeat changes nothing; without a proof it tells
   * only whether the guest is part of this account already.
   */
  mergeGuest: {
    method: 'POST',
    path: '/api/auth/merge-guest',
    access: 'signed-in',
    limit: 'handover',
    body: v.object({ guestId: UserId, proof: v.nullable(GuestProof) }),
  },
  /** Makes the signed-in account an admin by the token of a set-up link, once. */
  claimAdmin: {
    method: 'POST',
    path: '/api/auth/admin',
    access: 'signed-in',
    limit: 'sign-in',
    body: v.object({ token: SecretKey }),
    answer: User,
  },
} as const satisfies Record<string, Call>
