import { UserChange } from '#src/contract/entities/accounts/profile.ts'
import { User } from '#src/contract/entities/accounts/user.ts'
import type { Call } from './call.ts'

/** The signed-in user's public profile and their other sessions. */
export const profileCalls = {
  updateUser: {
    method: 'PATCH',
    path: '/api/auth/user',
    access: 'signed-in',
    limit: 'write',
    body: UserChange,
    answer: User,
  },
  /** The body is the image file: JPEG, PNG or GIF. */
  setPicture: {
    method: 'PUT',
    path: '/api/auth/user/picture',
    access: 'signed-in',
    limit: 'write',
    answer: User,
  },
  removePicture: {
    method: 'DELETE',
    path: '/api/auth/user/picture',
    access: 'signed-in',
    limit: 'write',
    answer: User,
  },
  /** Ends all of the user's sessions except this one. */
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'signed-in',
    limit: 'api',
  },
} as const satisfies Record<string, Call>
