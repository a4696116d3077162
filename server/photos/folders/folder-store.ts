import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertRow, putRow, selectRows, updateRows } from '#server/core/db/row-queries.ts'

/** A folder by the hash of its password, with the state of the member as whom it adds photos. */
export const folderByHash = query<{ hash: string }>()((param) =>
  build
    .selectFrom('photo_folders')
    .innerJoin('users', 'users.id', 'photo_folders.user_id')
    .innerJoin('zones', 'zones.id', 'photo_folders.zone_id')
    .selectAll('photo_folders')
    .select(['users.plan', 'zones.name as zone_name', 'zones.mode', 'zones.roll_shots'])
    .where('photo_folders.hash', '=', param('hash')),
)

export const folderOfUser = selectRows('photo_folders', ['user_id'])

export const countFolders = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('photo_folders')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('zone_id', '=', param('zoneId')),
)

export const insertFolder = insertRow(
  'photo_folders',
  ['user_id', 'zone_id', 'made_by', 'hash', 'made_at as at'],
  { last_used_at: null },
)

export const setFolderHash = updateRows('photo_folders', { where: ['user_id'], set: ['hash'] })

export const recordFolderUse = updateRows('photo_folders', {
  where: ['user_id'],
  fill: ['last_used_at as at'],
})

/** The files of a folder whose photos still exist, and files since `since` that are not photos. */
const filesOf = build
  .selectFrom('folder_files')
  .leftJoin('photos', 'photos.id', 'folder_files.photo_id')
  .selectAll('folder_files')
  .select(['photos.filename', 'photos.original_name'])

export const filesInFolder = query<{ userId: UserId; since: number; limit: number }>()((param) =>
  filesOf
    .where('folder_files.user_id', '=', param('userId'))
    .where((where) =>
      where.or([
        where.and([where('photos.id', 'is not', null), where('photos.hidden_at', 'is', null)]),
        where.and([
          where('folder_files.photo_id', 'is', null),
          where('folder_files.put_at', '>', param('since')),
        ]),
      ]),
    )
    .orderBy('folder_files.name')
    .limit(param('limit')),
)

export const fileInFolder = query<{ userId: UserId; name: string; since: number }>()((param) =>
  filesOf
    .where('folder_files.user_id', '=', param('userId'))
    .where('folder_files.name', '=', param('name'))
    .where((where) =>
      where.or([
        where.and([where('photos.id', 'is not', null), where('photos.hidden_at', 'is', null)]),
        where.and([
          where('folder_files.photo_id', 'is', null),
          where('folder_files.put_at', '>', param('since')),
        ]),
      ]),
    ),
)

export const putFolderFile = putRow('folder_files', {
  key: ['user_id', 'name'],
  set: ['photo_id', 'bytes', 'etag', 'put_at as at'],
})

export const deleteFolderFile = deleteRows('folder_files', ['user_id', 'name'])

export const renameFolderFile = updateRows('folder_files', {
  where: ['user_id', 'name'],
  set: ['name as newName'],
})

/** Deletes files that are not photos and have been listed long enough. */
export const deleteOldFolderFiles = query<{ before: number }>()((param) =>
  build.deleteFrom('folder_files').where('photo_id', 'is', null).where('put_at', '<', param('before')),
)
