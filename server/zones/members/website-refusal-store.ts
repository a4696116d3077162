import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

type OfMember = { readonly zoneId: ZoneId; readonly userId: UserId }

/** Does nothing if the event exists. */
export const refuseWebsite = query<OfMember>()((param) =>
  build
    .insertInto('website_refusals')
    .values({ zone_id: param('zoneId'), user_id: param('userId') })
    .onConflict((conflict) => conflict.doNothing()),
)

export const takeRefusalBack = query<OfMember>()((param) =>
  build
    .deleteFrom('website_refusals')
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId')),
)

/** Returns the zones on whose websites a user's photos are not shown. */
export const websitesRefusedBy = query<{ userId: UserId }>()((param) =>
  build.selectFrom('website_refusals').select('zone_id').where('user_id', '=', param('userId')),
)

/** Makes a member's own devices read the membership again. */
export const touchOwnMembership = query<OfMember & { rev: number }>()((param) =>
  build
    .updateTable('memberships')
    .set({ rev: param('rev') })
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId')),
)
