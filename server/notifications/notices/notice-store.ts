import type { NoticeId, PhotoId, UserId, ZoneId } from '#src/contract/entities/ids.ts'
import type { NoticeRow } from '#src/contract/entities/notice.ts'
import type { ZoneRole } from '#src/contract/entities/zone.ts'
import { build, query } from '#server/core/db/query.ts'

/** Does nothing where the same was told before under its `onceKey`. */
export const insertNotice = query<{
  id: NoticeId
  userId: UserId
  kind: NoticeRow['kind']
  zoneId: ZoneId
  zoneName: string
  photoId: PhotoId | null
  role: ZoneRole | null
  at: number
  onceKey: string | null
  rev: number
}>()((hole) =>
  build
    .insertInto('notices')
    .values({
      id: hole('id'),
      user_id: hole('userId'),
      kind: hole('kind'),
      zone_id: hole('zoneId'),
      zone_name: hole('zoneName'),
      photo_id: hole('photoId'),
      role: hole('role'),
      at: hole('at'),
      read_at: null,
      once_key: hole('onceKey'),
      rev: hole('rev'),
    })
    .onConflict((conflict) => conflict.doNothing()),
)

export const noticeByKey = query<{ onceKey: string }>()((hole) =>
  build.selectFrom('notices').select('id').where('once_key', '=', hole('onceKey')),
)

export const noticeOf = query<{ id: NoticeId; userId: UserId }>()((hole) =>
  build
    .selectFrom('notices')
    .select(['id', 'read_at'])
    .where('id', '=', hole('id'))
    .where('user_id', '=', hole('userId')),
)

export const markRead = query<{ id: NoticeId; at: number; rev: number }>()((hole) =>
  build
    .updateTable('notices')
    .set({ read_at: hole('at'), rev: hole('rev') })
    .where('id', '=', hole('id')),
)

export const noticesSince = query<{ userId: UserId; since: number; upTo: number; limit: number }>()((hole) =>
  build
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', hole('userId'))
    .where('rev', '>', hole('since'))
    .where('rev', '<=', hole('upTo'))
    .orderBy('rev')
    .limit(hole('limit')),
)

export const noticesBefore = query<{ before: number; limit: number }>()((hole) =>
  build.selectFrom('notices').select(['id', 'user_id']).where('at', '<', hole('before')).limit(hole('limit')),
)

export const deleteNotice = query<{ id: NoticeId }>()((hole) =>
  build.deleteFrom('notices').where('id', '=', hole('id')),
)
