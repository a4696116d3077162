import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { insertUser } from '#server/accounts/users/user-store.ts'
import type { MutationContext } from '#server/replication/mutation-handler.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { joinZone } from './join-zone.ts'

interface KeyedMember {
  readonly id: UserId
  readonly name: string
  readonly zoneId: ZoneId
}

/** Makes a member who has no session: a key that its zone's host gives away adds photos as them. */
export async function addKeyedMember(
  { transaction, now }: Pick<MutationContext, 'transaction' | 'now'>,
  { id, name, zoneId }: KeyedMember,
): Promise<void> {
  const rev = await allocateRevisions(transaction, userScope(id))
  await transaction.run(insertUser, {
    id,
    rev,
    kind: 'guest',
    pendingEmail: null,
    passwordHash: null,
    firstName: name,
    lastName: null,
    displayName: name,
    plan: 'free',
    createdAt: now,
  })
  await joinZone(transaction, { zoneId, userId: id, role: 'contributor', codeId: null, at: now })
}
