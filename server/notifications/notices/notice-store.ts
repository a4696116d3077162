import type { NoticeId, PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import { build, query } from '#server/core/db/query.ts'

/** Does nothing where a notice with the same `onceKey` is there. */
export const insertNotice = query<{
  id: NoticeId
  userId: UserId
  kind: NoticeRow['kind']
  zoneId: ZoneId | ''
  zoneName: string
  photoId: PhotoId | null
  role: ZoneRole | null
  at: number
  onceKey: string | null
  rev: number
}>()((param) =>
  build
    .insertInto('notices')
    .values({
      id: param('id'),
      user_id: param('userId'),
      kind: param('kind'),
      zone_id: param('zoneId'),
      zone_name: param('zoneName'),
      photo_id: param('photoId'),
      role: param('role'),
      at: param('at'),
      read_at: null,
      once_key: param('onceKey'),
      rev: param('rev'),
    })
    .onConflict((conflict) => conflict.doNothing()),
)

export const noticeByKey = query<{ onceKey: string }>()((param) =>
  build.selectFrom('notices').select('id').where('once_key', '=', param('onceKey')),
)

export const noticeOf = query<{ id: NoticeId; userId: UserId }>()((param) =>
  build
    .selectFrom('notices')
    .select(['id', 'read_at'])
    .where('id', '=', param('id'))
    .where('user_id', '=', param('userId')),
)

export const markRead = query<{ id: NoticeId; at: number; rev: number }>()((param) =>
  build
    .updateTable('notices')
    .set({ read_at: param('at'), rev: param('rev') })
    .where('id', '=', param('id')),
)

export const noticesSince = query<{ userId: UserId; since: number; upTo: number; limit: number }>()((param) =>
  build
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', param('userId'))
    .where('rev', '>', param('since'))
    .where('rev', '<=', param('upTo'))
    .orderBy('rev')
    .limit(param('limit')),
)

export const noticesBefore = query<{ before: number; limit: number }>()((param) =>
  build
    .selectFrom('notices')
    .select(['id', 'user_id'])
    .where('at', '<', param('before'))
    .limit(param('limit')),
)

export const deleteNotice = query<{ id: NoticeId }>()((param) =>
  build.deleteFrom('notices').where('id', '=', param('id')),
)
