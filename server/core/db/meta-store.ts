import { build, query } from './query.ts'

export const metaValue = query<{ key: string }>()((hole) =>
  build.selectFrom('meta').select('value').where('key', '=', hole('key')),
)

export const setMeta = query<{ key: string; value: string }>()((hole) =>
  build
    .insertInto('meta')
    .values({ key: hole('key'), value: hole('value') })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: hole('value') })),
)

export const deleteMeta = query<{ key: string }>()((hole) =>
  build.deleteFrom('meta').where('key', '=', hole('key')),
)
