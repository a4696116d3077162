import * as v from 'valibot'
import { UserRow } from '#src/contract/entities/accounts/user.ts'
import { MembershipRow, ZoneRow } from '#src/contract/entities/zones/zone.ts'
import { FilmRow } from '#src/contract/entities/photos/film.ts'
import { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { CommentRow } from '#src/contract/entities/responses/comment.ts'
import { GuestbookRow } from '#src/contract/entities/responses/guestbook.ts'
import { LikeRow } from '#src/contract/entities/responses/like.ts'
import { ReactionRow } from '#src/contract/entities/responses/reaction.ts'
import { MemberRow } from '#src/contract/entities/zones/member.ts'
import { CodeRow } from '#src/contract/entities/zones/code.ts'
import { JoinRequestRow } from '#src/contract/entities/zones/join-request.ts'
import { MissionRow } from '#src/contract/entities/zones/mission.ts'
import { BadgeRow } from '#src/contract/entities/accounts/badge.ts'
import { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import { SubscriptionRow } from '#src/contract/entities/plans/subscription.ts'
import { rowChange } from './row-change.ts'

/** The row changes of the tables that a member's album needs. */
export const coreRowChanges = {
  user: rowChange('user', UserRow),
  membership: rowChange('membership', MembershipRow),
  zone: rowChange('zone', ZoneRow),
  photo: rowChange('photo', PhotoRow),
  film: rowChange('film', FilmRow),
  comment: rowChange('comment', CommentRow),
  guestbook: rowChange('guestbook', GuestbookRow),
  like: rowChange('like', LikeRow),
  reaction: rowChange('reaction', ReactionRow),
  member: rowChange('member', MemberRow),
  code: rowChange('code', CodeRow),
  joinRequest: rowChange('joinRequest', JoinRequestRow),
  mission: rowChange('mission', MissionRow),
  badge: rowChange('badge', BadgeRow),
  notice: rowChange('notice', NoticeRow),
  subscription: rowChange('subscription', SubscriptionRow),
}

export const CoreRowChange = v.variant('table', Object.values(coreRowChanges))
