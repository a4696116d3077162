import type { NoticeId, PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import { build, query } from '#server/core/db/query.ts'

/** Does nothing if a notification with the same `onceKey` exists. */
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
  count: number
  peak: number
  names: string
  snippet: string
  pushAt: number | null
  mailAt: number | null
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
      count: param('count'),
      peak: param('peak'),
      names: param('names'),
      snippet: param('snippet'),
      push_at: param('pushAt'),
      mail_at: param('mailAt'),
    })
    .onConflict((conflict) => conflict.doNothing()),
)

export const noticeByKey = query<{ onceKey: string }>()((param) =>
  build.selectFrom('notices').select('id').where('once_key', '=', param('onceKey')),
)

export const noticeOf = query<{ id: NoticeId; userId: UserId }>()((param) =>
  build
    .selectFrom('notices')
    .select(['id', 'read_at', 'at'])
    .where('id', '=', param('id'))
    .where('user_id', '=', param('userId')),
)

export const markRead = query<{ id: NoticeId; at: number; rev: number }>()((param) =>
  build
    .updateTable('notices')
    .set({ read_at: param('at'), rev: param('rev') })
    .where('id', '=', param('id')),
)

export const unreadUpTo = query<{ userId: UserId; seenAt: number }>()((param) =>
  build
    .selectFrom('notices')
    .select('id')
    .where('user_id', '=', param('userId'))
    .where('read_at', 'is', null)
    .where('at', '<=', param('seenAt'))
    .orderBy('id'),
)

export const noticesSince = query<{ userId: UserId; since: number; upTo: number; limit: number }>()((param) =>
  build
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', param('userId'))
    // Notifications about others' activity require that the reader is still a member.
    .where((where) =>
      where.or([
        where('peak', '=', 0),
        where.exists(
          where
            .selectFrom('memberships')
            .select('memberships.role')
            .whereRef('memberships.zone_id', '=', 'notices.zone_id')
            .where('memberships.user_id', '=', param('userId')),
        ),
      ]),
    )
    .where('rev', '>', param('since'))
    .where('rev', '<=', param('upTo'))
    .orderBy('rev')
    .limit(param('limit')),
)

/** `push` and `mail` are lists of kinds, separated by spaces. */
export const setChoices = query<{
  id: UserId
  rev: number
  push: string
  mail: string
  quietFrom: number | null
  quietTo: number | null
}>()((param) =>
  build
    .updateTable('users')
    .set({
      rev: param('rev'),
      notify_push: param('push'),
      notify_mail: param('mail'),
      quiet_from: param('quietFrom'),
      quiet_to: param('quietTo'),
    })
    .where('id', '=', param('id')),
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
