import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const suspensionOf = query<{ userId: UserId }>()((param) =>
  build.selectFrom('suspensions').select('at').where('user_id', '=', param('userId')),
)

/** The first reason stands. */
export const insertSuspension = query<{ userId: UserId; at: number; reason: string }>()((param) =>
  build
    .insertInto('suspensions')
    .values({ user_id: param('userId'), at: param('at'), reason: param('reason') })
    .onConflict((conflict) => conflict.doNothing()),
)

export const deleteSuspension = query<{ userId: UserId }>()((param) =>
  build.deleteFrom('suspensions').where('user_id', '=', param('userId')),
)
