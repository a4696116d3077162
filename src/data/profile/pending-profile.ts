import { changedNames } from '#src/contract/entities/accounts/profile.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { isInOverlay, type OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'

/** Returns the signed-in user as known on this device: the server’s row with an unsent name and picture applied. */
export async function readUserIn({ database, user }: Pick<DataContext, 'database' | 'user'>): Promise<User> {
  const base = (await database.user.get(user.id)) ?? user
  return withPending(base, await pendingFor(database, 'profile'))
}

function withPending(user: User, rows: readonly OutboxRow[]): User {
  return rows.filter(isInOverlay).reduce((shown, row) => {
    if (row.name === 'notification.choose') return { ...shown, notifications: row.args }
    if (row.name === 'profile.rename') return { ...shown, ...changedNames(shown, row.args) }
    if (row.name !== 'profile.set-picture') return shown
    const { picture } = row.args
    return { ...shown, profileImageUrl: picture === null ? null : `data:image/jpeg;base64,${picture}` }
  }, user)
}
