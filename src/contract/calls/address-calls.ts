import * as v from 'valibot'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { Email, Password, TypedPassword, User } from '#src/contract/entities/accounts/user.ts'
import type { Call } from './call.ts'

/** What a link of a mail carries: 256 bits in base64url. */
const MailToken = v.pipe(v.string('must be text'), v.regex(/^[\w-]{43}$/, 'is not the token of a link'))
/** What a mail shows to be typed on another device; blanks that came along by copying are no part of it. */
const MailCode = v.pipe(
  boundedText(40),
  v.transform((text) => text.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/, 'must have six digits'),
)
/** Ends the account's sessions on other devices as well. */
const endsOthers = v.optional(v.boolean())

/** A person's e-mail address and password. */
export const addressCalls = {
  /** Confirms the viewer's address, by link or by code. Again it changes nothing. */
  verifyAddress: {
    method: 'POST',
    path: '/api/auth/verify',
    access: 'signed-in',
    limit: 'verify',
    body: v.union([v.object({ token: MailToken }), v.object({ code: MailCode })]),
    answer: User,
  },
  /** Sends the mail once more; one that was sent within the last minute is enough. */
  sendVerification: {
    method: 'POST',
    path: '/api/auth/verify/send',
    access: 'signed-in',
    limit: 'address',
  },
  /** Sends a link to choose a new password, if there is an account; the answer does not tell. */
  requestReset: {
    method: 'POST',
    path: '/api/auth/reset',
    access: 'anyone',
    limit: 'reset',
    body: v.object({ email: Email }),
  },
  /** Sets the password by the link's token, once, and signs in. */
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
