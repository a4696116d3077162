import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { PartnerTrade } from '#src/contract/entities/programs/partner.ts'
import { build, query } from '#server/core/db/query.ts'
import { selectRows } from '#server/core/db/row-queries.ts'

export const partnerOf = selectRows('partners', ['user_id'])

/** Undecided applications, oldest first. */
export const partnersWaiting = query<Record<string, never>>()(() =>
  build.selectFrom('partners').selectAll().where('application', '=', 'sent').orderBy('applied_at'),
)

/** A new application replaces a declined one. */
export const putPartner = query<{
  userId: UserId
  trade: PartnerTrade
  business: string
  email: string
  about: string
  at: number
}>()((param) =>
  build
    .insertInto('partners')
    .values({
      user_id: param('userId'),
      trade: param('trade'),
      business: param('business'),
      email: param('email'),
      about: param('about'),
      application: 'sent',
      applied_at: param('at'),
      decided_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((from) => ({
        trade: from.ref('excluded.trade'),
        business: from.ref('excluded.business'),
        email: from.ref('excluded.email'),
        about: from.ref('excluded.about'),
        application: from.ref('excluded.application'),
        applied_at: from.ref('excluded.applied_at'),
        decided_at: from.ref('excluded.decided_at'),
      })),
    ),
)

export const decidePartner = query<{ userId: UserId; state: 'approved' | 'declined'; at: number }>()(
  (param) =>
    build
      .updateTable('partners')
      .set({ application: param('state'), decided_at: param('at') })
      .where('user_id', '=', param('userId')),
)
