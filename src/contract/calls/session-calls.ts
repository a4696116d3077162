import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { CourierKey } from '#src/contract/wire/courier-key.ts'
import { User } from '#src/contract/entities/accounts/user.ts'
import type { Call } from './call.ts'

/** 256 bits in base64url. */
export const SecretKey = v.pipe(v.string('must be text'), v.regex(/^[\w-]{43}$/, 'is not a secret'))

/** Calls that every signed-in device makes automatically. */
export const sessionCalls = {
  /**
   * Sets up a new session. Registers the device's key, with which other phones deliver the user's mutations. Returns
   * the secret that resumes the session if its cookie is lost; it stays the same until it is used. Without a key if the
   * browser has none.
   */
  resumeSecret: {
    method: 'POST',
    path: '/api/auth/resume-secret',
    access: 'signed-in',
    limit: 'api',
    body: v.object({ courierKey: v.optional(CourierKey) }),
    answer: v.object({ secret: SecretKey }),
  },
  /**
   * Signs the user in again with the secret of their session. Returns the secret for the next time; the sent one stays
   * valid for 30 days after that one is used. null: the cookie is valid and the secret was not checked.
   */
  resume: {
    method: 'POST',
    path: '/api/auth/resume',
    access: 'anyone',
    limit: 'resume',
    body: v.object({ userId: UserId, secret: SecretKey }),
    answer: v.object({ user: User, secret: v.nullable(SecretKey) }),
  },
} as const satisfies Record<string, Call>
