import * as v from 'valibot'
import { DisplayName, Email, TypedPassword } from './user.ts'

/** Maximum size of the JPEG that a device creates from an image before it sends it. */
export const maxProfilePictureBytes = 40_000

/**
 * A change of the names. Absent fields stay unchanged. A new first or last name also creates a new display name from
 * both, unless one is given.
 */
export const NameChange = v.pipe(
  v.object({
    firstName: v.optional(DisplayName),
    lastName: v.optional(v.nullable(DisplayName)),
    displayName: v.optional(DisplayName),
  }),
  v.check((names) => hasAnyChange(names), 'must have at least one name'),
)
export type NameChange = v.InferOutput<typeof NameChange>

/**
 * A change of the names and the e-mail address. A new address takes effect after it is confirmed. If the session is
 * older than 15 minutes, changing it needs the password (`current`).
 */
export const UserChange = v.pipe(
  v.object({
    ...NameChange.entries,
    email: v.optional(Email),
    current: v.optional(TypedPassword),
  }),
  v.check(
    (change) => hasAnyChange({ ...change, current: undefined }),
    'must have a name or an email address',
  ),
)

function hasAnyChange(change: Readonly<Record<string, unknown>>): boolean {
  return Object.values(change).some((value) => value !== undefined)
}

export interface Names {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly displayName: string
}

/** Returns the names after a change. A guest has one name. */
export function changedNames(
  before: Names & { readonly kind: 'guest' | 'member' },
  change: NameChange,
): Names {
  const firstName = change.firstName ?? before.firstName
  const lastName = change.lastName === undefined ? before.lastName : change.lastName
  const isJoined = change.firstName !== undefined || change.lastName !== undefined
  const joined = [firstName, lastName].filter((name) => name !== null).join(' ')
  const displayName = change.displayName ?? (isJoined ? joined : before.displayName)
  return before.kind === 'guest'
    ? { firstName: displayName, lastName: null, displayName }
    : { firstName, lastName, displayName }
}

/** The bytes of a small JPEG in base64; null deletes the profile picture. */
export const ProfilePicture = v.nullable(
  v.pipe(
    v.string('must be text'),
    v.maxLength(Math.ceil(maxProfilePictureBytes / 3) * 4, 'is too large'),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is not base64'),
  ),
)
