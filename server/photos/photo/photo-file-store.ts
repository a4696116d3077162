import { expressionBuilder } from 'kysely'
import { build, query } from '#server/core/db/query.ts'
import type { Tables } from '#server/core/db/tables/tables.ts'
import { deleteRows, insertMissing, selectColumns, selectRows } from '#server/core/db/row-queries.ts'

/** Only an order needs the bytes of this file. */
function isHeld() {
  const where = expressionBuilder<Tables, 'unwanted_files'>()
  return where.exists(
    where
      .selectFrom('held_files')
      .select('held_files.order_id')
      .whereRef('held_files.filename', '=', 'unwanted_files.filename'),
  )
}

export const insertFile = insertMissing('photo_files', ['filename', 'name', 'type', 'sha256', 'bytes'])

export const fileByName = selectRows('photo_files', ['filename', 'name'])

export const filesOf = selectRows('photo_files', ['filename'])

export const bytesOfFiles = query<{ filename: string }>()((param) =>
  build
    .selectFrom('photo_files')
    .select((from) => from.fn.sum<number | null>('bytes').as('bytes'))
    .where('filename', '=', param('filename')),
)

export const deleteFilesOf = deleteRows('photo_files', ['filename'])

export const markFileUnused = insertMissing('unwanted_files', ['filename', 'remove_at as at'], {
  is_claimed: 0,
})

export const unusedFileQuery = query<{ now: number }>()((param) =>
  build
    .selectFrom('unwanted_files')
    .select('filename')
    .where('remove_at', '<=', param('now'))
    .where((where) => where.not(isHeld()))
    .limit(1),
)

/** Claims unused files so that nothing can be created from them, and returns them. */
export const claimUnusedFiles = query<{ now: number; limit: number }>()((param) =>
  build
    .updateTable('unwanted_files')
    .set({ is_claimed: 1 })
    .where('filename', 'in', (from) =>
      from
        .selectFrom('unwanted_files')
        .select('filename')
        .where('remove_at', '<=', param('now'))
        .where((where) => where.not(isHeld()))
        .orderBy('remove_at')
        .limit(param('limit')),
    )
    .returning('filename'),
)

/**
 * Removes the removal mark from files that a photo is created from. Changes nothing if their bytes are already being
 * removed.
 */
export const keepFiles = query<{ filename: string }>()((param) =>
  build.deleteFrom('unwanted_files').where('filename', '=', param('filename')).where('is_claimed', '=', 0),
)

export const deleteUnusedFile = deleteRows('unwanted_files', ['filename'])

export const photoWithFile = selectColumns('photos', ['filename'], ['id'])
