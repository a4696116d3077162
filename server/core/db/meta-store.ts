import { build, query } from './query.ts'
import { putRow } from '#server/core/db/row-queries.ts'

export const metaValue = query<{ key: string }>()((param) =>
  build.selectFrom('meta').select('value').where('key', '=', param('key')),
)

export const setMeta = putRow('meta', { key: ['key'], set: ['value'] })

export const deleteMeta = query<{ key: string }>()((param) =>
  build.deleteFrom('meta').where('key', '=', param('key')),
)

/** Inserts a value if there is none. Otherwise changes no row, even if two processes do it at once. */
export const claimMeta = query<{ key: string; value: string }>()((param) =>
  build
    .insertInto('meta')
    .values({ key: param('key'), value: param('value') })
    .onConflict((conflict) => conflict.column('key').doNothing()),
)
