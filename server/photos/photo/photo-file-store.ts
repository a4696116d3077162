import { build, query } from '#server/core/db/query.ts'

export const insertFile = query<{
  filename: string
  name: string
  type: string
  sha256: string
  bytes: number
}>()((hole) =>
  build
    .insertInto('photo_files')
    .values({
      filename: hole('filename'),
      name: hole('name'),
      type: hole('type'),
      sha256: hole('sha256'),
      bytes: hole('bytes'),
    })
    .onConflict((conflict) => conflict.doNothing()),
)

export const fileByName = query<{ filename: string; name: string }>()((hole) =>
  build
    .selectFrom('photo_files')
    .selectAll()
    .where('filename', '=', hole('filename'))
    .where('name', '=', hole('name')),
)

export const bytesOfFiles = query<{ filename: string }>()((hole) =>
  build
    .selectFrom('photo_files')
    .select((from) => from.fn.sum<number | null>('bytes').as('bytes'))
    .where('filename', '=', hole('filename')),
)

export const deleteFilesOf = query<{ filename: string }>()((hole) =>
  build.deleteFrom('photo_files').where('filename', '=', hole('filename')),
)

export const markUnwanted = query<{ filename: string; at: number }>()((hole) =>
  build
    .insertInto('unwanted_files')
    .values({ filename: hole('filename'), remove_at: hole('at'), is_claimed: 0 })
    .onConflict((conflict) => conflict.doNothing()),
)

export const unwantedFiles = query<{ now: number; limit: number }>()((hole) =>
  build
    .selectFrom('unwanted_files')
    .select('filename')
    .where('remove_at', '<=', hole('now'))
    .limit(hole('limit')),
)

/** From now on nothing is made of the files any more. */
export const claimUnwanted = query<{ filename: string }>()((hole) =>
  build.updateTable('unwanted_files').set({ is_claimed: 1 }).where('filename', '=', hole('filename')),
)

/** Takes the mark away from files that a photo is made of; changes nothing where their bytes are being removed. */
export const keepFiles = query<{ filename: string }>()((hole) =>
  build.deleteFrom('unwanted_files').where('filename', '=', hole('filename')).where('is_claimed', '=', 0),
)

export const forgetUnwanted = query<{ filename: string }>()((hole) =>
  build.deleteFrom('unwanted_files').where('filename', '=', hole('filename')),
)
