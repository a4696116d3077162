import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { insertRow, updateRows } from '#server/core/db/row-queries.ts'

export const insertHandover = insertRow('handover_codes', ['code_hash', 'user_id', 'ends_at'], {
  used_key: null,
  used_at: null,
})

export const handoverByCode = query<{ codeHash: string; now: number }>()((param) =>
  build
    .selectFrom('handover_codes')
    .innerJoin('users', 'users.id', 'handover_codes.user_id')
    .select(['users.id', 'users.kind', 'handover_codes.used_key'])
    .where('handover_codes.code_hash', '=', param('codeHash'))
    .where('handover_codes.ends_at', '>', param('now')),
)

export const useHandover = updateRows('handover_codes', {
  where: ['code_hash'],
  fill: ['used_key', 'used_at as now'],
})

/** Deletes the guest's unused codes, so that only the code shown last is valid. */
export const deleteUnusedHandovers = query<{ userId: UserId }>()((param) =>
  build.deleteFrom('handover_codes').where('user_id', '=', param('userId')).where('used_at', 'is', null),
)

export const deleteEndedHandovers = query<{ now: number }>()((param) =>
  build.deleteFrom('handover_codes').where('ends_at', '<=', param('now')),
)
