import { type UserId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { type Mutation, type MutationName, traitsOf } from '#src/contract/mutations/mutations.ts'
import { readScannedText } from '#src/contract/wire/qr-payload.ts'
import { type Scope, userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'

/** The frequent mutations that base what they do on rows of their zone alone, and write no other scope's. */
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
  'trail-note.say',
  'trail-note.remove',
])

/** What a mutation holds while it runs, so that others may run beside it; null: everything. */
export function scopesOfMutation<Name extends MutationName>(
  mutation: Mutation<Name>,
  userId: UserId,
): readonly Scope[] | null {
  if (ofZoneAlone.has(mutation.name)) return [traitsOf(mutation, userId).scope]
  const { args } = mutation
  // Counted by the user's rows, of a photo that its zone shows.
  if (mutation.name === 'photo.download' && 'photoId' in args && args.photoId !== null)
    return [userScope(userId), zoneScope(zoneIdOf(args.photoId))]
  if (mutation.name !== 'zone.scan') return null
  // Where the code leads elsewhere than its link says, the writer finds out when the zone's revision is taken.
  const payload = 'qrCode' in mutation.args ? readScannedText(mutation.args.qrCode)?.payload : null
  return payload == null ? null : [userScope(userId), zoneScope(payload.zoneId)]
}

/** What several hold together. */
export function together(all: readonly (readonly Scope[] | null)[]): readonly Scope[] | null {
  const scopes = new Set<Scope>()
  for (const held of all) {
    if (held === null) return null
    for (const scope of held) scopes.add(scope)
  }
  return [...scopes]
}
