import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { isAnonymousName } from '#src/contract/entities/accounts/user.ts'
import { nameInZone } from '#server/kernel/names/name-in-zone.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { deleteZoneName, holdersOfName, putZoneName } from './zone-name-store.ts'

interface MemberKey {
  readonly zoneId: ZoneId
  readonly userId: UserId
}

/**
 * Numbers a member whose name others in the zone had before: Ruth, Ruth (2). Members keep the number on their content
 * after they leave, and get another one with another name. Later joins do not change it. Case and surrounding spaces do
 * not distinguish names. People without a name have no number.
 */
export async function numberName(transaction: Transaction, { zoneId, userId }: MemberKey): Promise<void> {
  const name = (await transaction.first(userById, { id: userId }))?.display_name ?? ''
  if (name === '' || isAnonymousName(name)) {
    await transaction.run(deleteZoneName, { zoneId, userId })
    return
  }
  for (let number = 1; ; number += 1) {
    const shownKey = nameInZone({ display_name: name.trim(), name_number: number }).toLowerCase()
    const holders = await transaction.all(holdersOfName, { zoneId, shownKey })
    if (holders.some((holder) => holder.user_id !== userId)) continue
    await transaction.run(putZoneName, { zoneId, userId, number, shownKey })
    return
  }
}
