import * as v from 'valibot'
import { EntryId } from '#src/contract/entities/programs/competitive.ts'
import { AgendaItemId } from '#src/contract/entities/programs/agenda-item.ts'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import { SupportRequestId } from '#src/contract/entities/accounts/support.ts'
import { BadgeId } from '#src/contract/entities/accounts/badge.ts'
import { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import {
  CodeId,
  CommentId,
  FilmId,
  GuestbookId,
  MissionId,
  NoticeId,
  PhotoId,
  ReportId,
  UserId,
  Uuid,
  ZoneId,
} from '#src/contract/entities/ids/ids.ts'

export const zoneId = v.parse(ZoneId, '01990000-0000-7000-8000-000000000001')
export const userId = v.parse(UserId, '01990000-0000-7000-8000-000000000002')
export const photoId = v.parse(PhotoId, `${zoneId}_01990000-0000-7000-8000-000000000003`)
export const commentId = v.parse(CommentId, `${zoneId}_01990000-0000-7000-8000-000000000004`)
export const codeId = v.parse(CodeId, `${zoneId}_01990000-0000-7000-8000-000000000005`)
export const reportId = v.parse(ReportId, `${zoneId}_01990000-0000-7000-8000-000000000007`)
export const missionId = v.parse(MissionId, `${zoneId}_01990000-0000-7000-8000-00000000000b`)
export const filmId = v.parse(FilmId, `${zoneId}_01990000-0000-7000-8000-00000000000e`)
export const guestbookId = v.parse(GuestbookId, `${zoneId}_01990000-0000-7000-8000-00000000001e`)
export const badgeId = v.parse(BadgeId, '01990000-0000-7000-8000-00000000000c')
export const noticeId = v.parse(NoticeId, '01990000-0000-7000-8000-000000000008')
export const newCodeId = v.parse(CodeId, `${zoneId}_01990000-0000-7000-8000-000000000006`)
export const code = v.parse(ZoneCode, 'Zm9vYmFyYmF6cXV4')
export const newCode = v.parse(ZoneCode, 'YmFyYmF6cXV4Zm9v')
export const requestId = v.parse(ZoneId, '01990000-0000-7000-8000-000000000008')
export const eventId = v.parse(Uuid, '01990000-0000-7000-8000-000000000009')
export const supportId = v.parse(SupportRequestId, '01990000-0000-7000-8000-00000000000a')
export const orderId = v.parse(OrderId, '01990000-0000-7000-8000-000000000007')
export const agendaItemId = v.parse(AgendaItemId, '01990000-0000-7000-8000-00000000000d')
export const entryId = v.parse(EntryId, '01990000-0000-7000-8000-00000000000a')

export const address = {
  name: 'Ada',
  street: 'Summit Road 1',
  extra: '',
  postcode: '82467',
  city: 'Garmisch',
  country: 'DE',
} as const
