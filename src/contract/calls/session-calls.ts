import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { CourierKey } from '#src/contract/wire/courier-key.ts'
import { User } from '#src/contract/entities/accounts/user.ts'
import type { Call } from './call.ts'

/** 256 bits in base64url. */
export const SecretKey = v.pipe(v.string('must be text'), v.regex(/^[\w-]{43}$/, 'is not a secret'))

/** What every device of a signed-in user calls on its own. */
export const sessionCalls = {
  /**
   * What belongs to a new session: the device's key, with which other phones bring what its user made, and the secret that
   * resumes the session where its cookie is lost; the same one until it has been used. Without a key: where the browser has none.
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
} as const satisfies Record<string, Call>
