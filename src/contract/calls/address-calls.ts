import * as v from 'valibot'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { Email, Password, TypedPassword, User } from '#src/contract/entities/accounts/user.ts'
import type { Call } from './call.ts'

/** The token in an e-mail link: 256 bits in base64url. */
const MailToken = v.pipe(v.string('must be text'), v.regex(/^[\w-]{43}$/, 'is not the token of a link'))
/** The code in an e-mail, to be typed on another device. Whitespace from copying is removed. */
const MailCode = v.pipe(
  boundedText(40),
  v.transform((text) => text.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/, 'must have six digits'),
)
/** If true, also ends the account's sessions on other devices. */
const endsOthers = v.optional(v.boolean())

/** Calls for a user's e-mail address and password. */
export const addressCalls = {
  /** Confirms the viewer's address, by link or by code. A repeat changes nothing. */
  verifyAddress: {
    method: 'POST',
    path: '/api/auth/verify',
    access: 'signed-in',
    limit: 'verify',
    body: v.union([v.object({ token: MailToken }), v.object({ code: MailCode })]),
    answer: User,
  },
  /** Sends the mail again, unless one was sent within the last minute. */
  sendVerification: {
    method: 'POST',
    path: '/api/auth/verify/send',
    access: 'signed-in',
    limit: 'address',
  },
  /** Sends a link to choose a new password if an account exists. The response does not reveal whether one exists. */
  requestReset: {
    method: 'POST',
    path: '/api/auth/reset',
    access: 'anyone',
    limit: 'reset',
    body: v.object({ email: Email }),
  },
  /** Sets the password with the link's token, which can be used once, and signs in. */
  completeReset: {
    method: 'POST',
    path: '/api/auth/reset/complete',
    access: 'anyone',
    limit: 'reset',
    body: v.object({ token: MailToken, password: Password, endsOthers }),
    answer: User,
  },
  changePassword: {
    method: 'PUT',
    path: '/api/auth/password',
    access: 'signed-in',
    limit: 'password',
    body: v.object({ current: TypedPassword, password: Password, endsOthers }),
  },
} as const satisfies Record<string, Call>
