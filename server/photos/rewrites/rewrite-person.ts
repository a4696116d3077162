import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { build, query } from '#server/core/db/query.ts'
import type { RewritePerson } from '#server/kernel/hooks/rewrites.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { numberName } from '#server/zones/members/number-name.ts'
import { publishUnlockedName } from '#server/zones/unlocking/unlocked-zone.ts'
import { rewriteZone } from './rewrite-zone.ts'

/** Zones in which a user is a member, or has left photos, comments words in the guestbook or notes of the way. */
const zonesOfPerson = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('memberships')
    .select('zone_id')
    .where('user_id', '=', param('userId'))
    .union(build.selectFrom('photos').select('zone_id').where('user_id', '=', param('userId')))
    .union(build.selectFrom('comments').select('zone_id').where('user_id', '=', param('userId')))
    .union(build.selectFrom('guestbook_entries').select('zone_id').where('user_id', '=', param('userId')))
    .union(build.selectFrom('trail_notes').select('zone_id').where('user_id', '=', param('userId'))),
)

const touchMember = query<{ zoneId: ZoneId; userId: UserId; zoneRev: number }>()((param) =>
  build
    .updateTable('memberships')
    .set({ zone_rev: param('zoneRev') })
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId')),
)

/** The members' lists at once; photos and comments by the job that rewrites zones. */
export const rewritePerson: RewritePerson = async (transaction, userId, now) => {
  for (const { zone_id: zoneId } of await transaction.all(zonesOfPerson, { userId })) {
    const zoneRev = await allocateRevisions(transaction, zoneScope(zoneId))
    await numberName(transaction, { zoneId, userId })
    await transaction.run(touchMember, { zoneId, userId, zoneRev })
    await rewriteZone(transaction, { zoneId, kind: 'person', userId }, { now, rows: 0 })
  }
  await publishUnlockedName(transaction, userId)
}
