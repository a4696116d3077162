import * as v from 'valibot'
import { SessionAnswer } from './answers.ts'
import { DisplayName, Email, FullName, Password, User } from './user.ts'
import type { Call } from './call.ts'

/** Who somebody is: guests, accounts, sessions. */
export const accountCalls = {
  currentUser: { method: 'GET', path: '/api/auth/user', access: 'signed-in', limit: 'api', answer: User },
  continueAsGuest: {
    method: 'POST',
    path: '/api/auth/guest',
    access: 'anyone',
    limit: 'guest',
    body: v.object({ displayName: DisplayName }),
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
} as const satisfies Record<string, Call>
