import * as v from 'valibot'
import { ApiTokenRow } from '#src/contract/entities/accounts/api-token.ts'
import { AdRow } from '#src/contract/entities/ads/ad.ts'
import { AdBookingRow } from '#src/contract/entities/ads/ad-booking.ts'
import { BackupRow } from '#src/contract/entities/accounts/backup.ts'
import { AgendaItemRow } from '#src/contract/entities/programs/agenda-item.ts'
import { BadgeRow } from '#src/contract/entities/accounts/badge.ts'
import { CodeRow } from '#src/contract/entities/zones/code.ts'
import { CommentRow } from '#src/contract/entities/responses/comment.ts'
import { CompetitiveChange, CompetitiveRow } from '#src/contract/entities/programs/competitive.ts'
import { DownloadRow } from '#src/contract/entities/photos/download.ts'
import { MerchandiseOrderRow } from '#src/contract/entities/shop/merchandise-order.ts'
import { InfluencerRow } from '#src/contract/entities/programs/influencer.ts'
import { LikeRow } from '#src/contract/entities/responses/like.ts'
import { MemberRow } from '#src/contract/entities/zones/member.ts'
import { JoinRequestRow } from '#src/contract/entities/zones/join-request.ts'
import { MissionRow } from '#src/contract/entities/zones/mission.ts'
import { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import { OrderRow } from '#src/contract/entities/shop/order.ts'
import { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { FilmRow } from '#src/contract/entities/photos/film.ts'
import { PlaceRequestRow } from '#src/contract/entities/zones/place.ts'
import { PlanRow } from '#src/contract/entities/plans/plan-row.ts'
import { PaymentRow } from '#src/contract/entities/payments/payment-row.ts'
import { ProductRow } from '#src/contract/entities/shop/product.ts'
import { OrganisationRow } from '#src/contract/entities/organisations/organisation.ts'
import { PromotionRow } from '#src/contract/entities/programs/promotion.ts'
import { ReactionRow } from '#src/contract/entities/responses/reaction.ts'
import { RewardRow } from '#src/contract/entities/programs/reward.ts'
import { ReportRow } from '#src/contract/entities/responses/report.ts'
import { ShippingRateRow } from '#src/contract/entities/shop/shipping-rate.ts'
import { BooksCheckRow, SaleRow } from '#src/contract/entities/payments/sale.ts'
import { SubscriptionRow } from '#src/contract/entities/plans/subscription.ts'
import { UserRow } from '#src/contract/entities/accounts/user.ts'
import { MembershipRow, ZoneRow } from '#src/contract/entities/zones/zone.ts'
import type { ReplicatedTable } from '#src/contract/tables.ts'
import { PullPage } from './sync-messages.ts'

/** A change of each replicated table, with the schema of its rows. */
export const rowChanges = {
  user: change('user', UserRow),
  membership: change('membership', MembershipRow),
  zone: change('zone', ZoneRow),
  photo: change('photo', PhotoRow),
  comment: change('comment', CommentRow),
  like: change('like', LikeRow),
  reaction: change('reaction', ReactionRow),
  member: change('member', MemberRow),
  code: change('code', CodeRow),
  joinRequest: change('joinRequest', JoinRequestRow),
  mission: change('mission', MissionRow),
  film: change('film', FilmRow),
  order: change('order', OrderRow),
  influencer: change('influencer', InfluencerRow),
  reward: change('reward', RewardRow),
  badge: change('badge', BadgeRow),
  agendaItem: change('agendaItem', AgendaItemRow),
  backup: change('backup', BackupRow),
  organisation: change('organisation', OrganisationRow),
  sale: change('sale', SaleRow),
  booksCheck: change('booksCheck', BooksCheckRow),
  goodsOrder: change('goodsOrder', MerchandiseOrderRow),
  download: change('download', DownloadRow),
  report: change('report', ReportRow),
  notice: change('notice', NoticeRow),
  placeRequest: change('placeRequest', PlaceRequestRow),
  subscription: change('subscription', SubscriptionRow),
  payment: change('payment', PaymentRow),
  apiToken: change('apiToken', ApiTokenRow),
  adBooking: change('adBooking', AdBookingRow),
  product: change('product', ProductRow),
  promotion: change('promotion', PromotionRow),
  plan: change('plan', PlanRow),
  ad: change('ad', AdRow),
  shippingRate: change('shippingRate', ShippingRateRow),
  competitiveEntry: change('competitiveEntry', CompetitiveRow),
  competitiveChange: change('competitiveChange', CompetitiveChange),
} satisfies { readonly [Table in ReplicatedTable]: ReturnType<typeof change<Table, v.GenericSchema>> }

/** One changed row, told by its table. */
export const RowChange = v.variant('table', Object.values(rowChanges))
export type RowChange = v.InferOutput<typeof RowChange>

function change<const Table extends ReplicatedTable, const Row extends v.GenericSchema>(
  table: Table,
  row: Row,
) {
  return v.object({ table: v.literal(table), row })
}

/** A page with its rows read. */
export const PullAnswer = v.object({ ...PullPage.entries, rows: v.array(RowChange) })
export type PullAnswer = v.InferOutput<typeof PullAnswer>
