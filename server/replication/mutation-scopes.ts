import { type UserId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { type Mutation, type MutationName, traitsOf } from '#src/contract/mutations/mutations.ts'
import { readScannedText } from '#src/contract/wire/qr-payload.ts'
import { type Scope, userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'

/** Frequent mutations that depend only on rows of their zone and write no other scope. */
const ofZoneAlone: ReadonlySet<MutationName> = new Set<MutationName>([
  'photo.upload',
  'photo.describe',
  'photo.like',
  'reaction.add',
  'reaction.remove',
  'comment.add',
  'comment.update',
  'comment.delete',
  'mission.answer',
  'clip.add',
  'clip.caption',
  'film.share',
  'guestbook.add',
  'guestbook.edit',
  'guestbook.delete',
  'guestbook.moderate',
  'guestbook.report',
  'guestbook.unlink',
  'trail-note.add',
  'trail-note.remove',
])

/** Returns the scopes that a mutation locks, so that others can run concurrently; null locks all. */
export function scopesOfMutation<Name extends MutationName>(
  mutation: Mutation<Name>,
  userId: UserId,
): readonly Scope[] | null {
  if (ofZoneAlone.has(mutation.name)) return [traitsOf(mutation, userId).scope]
  const { args } = mutation
  // Downloads are counted in the user's rows, for a photo of its zone.
  if (mutation.name === 'photo.download' && 'photoId' in args && args.photoId !== null)
    return [userScope(userId), zoneScope(zoneIdOf(args.photoId))]
  if (mutation.name !== 'zone.scan') return null
  // If the code leads to another zone than its link states, the writer detects this when it allocates the zone's
  // revision.
  const payload = 'qrCode' in mutation.args ? readScannedText(mutation.args.qrCode)?.payload : null
  return payload == null ? null : [userScope(userId), zoneScope(payload.zoneId)]
}

/** Returns the union of the locked scopes; null if one of them is null. */
export function unionOfScopes(all: readonly (readonly Scope[] | null)[]): readonly Scope[] | null {
  const scopes = new Set<Scope>()
  for (const held of all) {
    if (held === null) return null
    for (const scope of held) scopes.add(scope)
  }
  return [...scopes]
}
