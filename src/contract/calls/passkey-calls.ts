import * as v from 'valibot'
import {
  Passkey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyId,
  PasskeyName,
  PasskeyRequest,
} from '#src/contract/entities/accounts/passkey.ts'
import { TypedPassword, User } from '#src/contract/entities/accounts/user.ts'
import type { Call } from './call.ts'

const params = v.object({ id: PasskeyId })

/** A member's own passkeys, and sign-in with a passkey. */
export const passkeyCalls = {
  passkeys: {
    method: 'GET',
    path: '/api/auth/passkeys',
    access: 'signed-in',
    limit: 'api',
    answer: v.array(Passkey),
  },
  /**
   * Returns the options with which the browser creates a passkey within ten minutes. A session older than 15
   * minutes needs the password.
   */
  passkeyCreation: {
    method: 'POST',
    path: '/api/auth/passkeys/options',
    access: 'signed-in',
    limit: 'api',
    body: v.optional(v.object({ current: v.optional(TypedPassword) }), {}),
    answer: PasskeyCreation,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'signed-in',
    limit: 'api',
    body: v.object({ name: PasskeyName, credential: PasskeyAttestation }),
    answer: Passkey,
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/api/auth/passkeys/:id',
    access: 'signed-in',
    limit: 'api',
    params,
    body: v.object({ name: PasskeyName }),
    answer: Passkey,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    access: 'signed-in',
    limit: 'api',
    params,
  },
  /** Returns the options with which the browser offers its passkeys for this site. */
  passkeyRequest: {
    method: 'POST',
    path: '/api/auth/passkeys/sign-in/options',
    access: 'anyone',
    limit: 'resume',
    answer: PasskeyRequest,
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/api/auth/passkeys/sign-in',
    access: 'anyone',
    limit: 'sign-in',
    body: v.object({ credential: PasskeyAssertion }),
    answer: User,
  },
} as const satisfies Record<string, Call>
