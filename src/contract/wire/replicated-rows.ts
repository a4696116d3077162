import * as v from 'valibot'
import { ApiTokenRow } from '#src/contract/entities/accounts/api-token.ts'
import { AdRow } from '#src/contract/entities/programs/ad.ts'
import { AdBookingRow } from '#src/contract/entities/programs/ad-booking.ts'
import { BackupRow } from '#src/contract/entities/accounts/backup.ts'
import { AgendaItemRow } from '#src/contract/entities/programs/agenda-item.ts'
import { BadgeRow } from '#src/contract/entities/accounts/badge.ts'
import { CodeRow } from '#src/contract/entities/zones/code.ts'
import { CommentRow } from '#src/contract/entities/responses/comment.ts'
import { CompetitiveChange, CompetitiveRow } from '#src/contract/entities/programs/competitive.ts'
import { DownloadRow } from '#src/contract/entities/photos/download.ts'
import { MerchandiseOrderRow } from '#src/contract/entities/commerce/merchandise-order.ts'
import { InfluencerRow } from '#src/contract/entities/programs/influencer.ts'
import { LikeRow } from '#src/contract/entities/responses/like.ts'
import { MemberRow } from '#src/contract/entities/zones/member.ts'
import { JoinRequestRow } from '#src/contract/entities/zones/join-request.ts'
import { MissionRow } from '#src/contract/entities/zones/mission.ts'
import { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import { OrderRow } from '#src/contract/entities/commerce/order.ts'
import { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { PlaceRequestRow } from '#src/contract/entities/zones/place.ts'
import { PlanRow } from '#src/contract/entities/commerce/plan-row.ts'
import { PaymentRow } from '#src/contract/entities/commerce/payment-row.ts'
import { ProductRow } from '#src/contract/entities/commerce/product.ts'
import { OrganisationRow } from '#src/contract/entities/accounts/organisation.ts'
import { PromotionRow } from '#src/contract/entities/programs/promotion.ts'
import { ReactionRow } from '#src/contract/entities/responses/reaction.ts'
import { RewardRow } from '#src/contract/entities/programs/reward.ts'
import { ReportRow } from '#src/contract/entities/responses/report.ts'
import { ShippingRateRow } from '#src/contract/entities/commerce/shipping-rate.ts'
import { BooksCheckRow, SaleRow } from '#src/contract/entities/commerce/sale.ts'
import { SubscriptionRow } from '#src/contract/entities/commerce/subscription.ts'
import { UserRow } from '#src/contract/entities/accounts/user.ts'
import { MembershipRow, ZoneRow } from '#src/contract/entities/zones/zone.ts'
import { PullPage } from './sync-messages.ts'

/**
 * Every replicated table with the schema of its rows. `user`, `membership`, `order`, `notice`, `subscription`, `payment`,
 * `download`, `apiToken`, `adBooking`, `goodsOrder`, `influencer`, `reward`, `badge`, `agendaItem`, `backup` and
 * `organisation` live in the user's scope, `product`, `promotion`, `plan`, `ad` and `shippingRate` in the catalogue's, `competitiveEntry`,
 * `competitiveChange`, `sale` and `booksCheck` in the operator's, the rest in a zone's.
 */
export const replicatedRows = {
  user: UserRow,
  membership: MembershipRow,
  zone: ZoneRow,
  photo: PhotoRow,
  comment: CommentRow,
  like: LikeRow,
  reaction: ReactionRow,
  member: MemberRow,
  code: CodeRow,
  joinRequest: JoinRequestRow,
  mission: MissionRow,
  order: OrderRow,
  influencer: InfluencerRow,
  reward: RewardRow,
  badge: BadgeRow,
  agendaItem: AgendaItemRow,
  backup: BackupRow,
  organisation: OrganisationRow,
  sale: SaleRow,
  booksCheck: BooksCheckRow,
  goodsOrder: MerchandiseOrderRow,
  download: DownloadRow,
  report: ReportRow,
  notice: NoticeRow,
  placeRequest: PlaceRequestRow,
  subscription: SubscriptionRow,
  payment: PaymentRow,
  apiToken: ApiTokenRow,
  adBooking: AdBookingRow,
  product: ProductRow,
  promotion: PromotionRow,
  plan: PlanRow,
  ad: AdRow,
  shippingRate: ShippingRateRow,
  competitiveEntry: CompetitiveRow,
  competitiveChange: CompetitiveChange,
} as const

/** One changed row, told by its table. */
export const RowChange = v.variant('table', [
  v.object({ table: v.literal('user'), row: UserRow }),
  v.object({ table: v.literal('membership'), row: MembershipRow }),
  v.object({ table: v.literal('zone'), row: ZoneRow }),
  v.object({ table: v.literal('photo'), row: PhotoRow }),
  v.object({ table: v.literal('comment'), row: CommentRow }),
  v.object({ table: v.literal('like'), row: LikeRow }),
  v.object({ table: v.literal('reaction'), row: ReactionRow }),
  v.object({ table: v.literal('member'), row: MemberRow }),
  v.object({ table: v.literal('code'), row: CodeRow }),
  v.object({ table: v.literal('joinRequest'), row: JoinRequestRow }),
  v.object({ table: v.literal('mission'), row: MissionRow }),
  v.object({ table: v.literal('order'), row: OrderRow }),
  v.object({ table: v.literal('influencer'), row: InfluencerRow }),
  v.object({ table: v.literal('reward'), row: RewardRow }),
  v.object({ table: v.literal('badge'), row: BadgeRow }),
  v.object({ table: v.literal('agendaItem'), row: AgendaItemRow }),
  v.object({ table: v.literal('backup'), row: BackupRow }),
  v.object({ table: v.literal('organisation'), row: OrganisationRow }),
  v.object({ table: v.literal('sale'), row: SaleRow }),
  v.object({ table: v.literal('booksCheck'), row: BooksCheckRow }),
  v.object({ table: v.literal('goodsOrder'), row: MerchandiseOrderRow }),
  v.object({ table: v.literal('download'), row: DownloadRow }),
  v.object({ table: v.literal('report'), row: ReportRow }),
  v.object({ table: v.literal('notice'), row: NoticeRow }),
  v.object({ table: v.literal('placeRequest'), row: PlaceRequestRow }),
  v.object({ table: v.literal('subscription'), row: SubscriptionRow }),
  v.object({ table: v.literal('payment'), row: PaymentRow }),
  v.object({ table: v.literal('apiToken'), row: ApiTokenRow }),
  v.object({ table: v.literal('adBooking'), row: AdBookingRow }),
  v.object({ table: v.literal('product'), row: ProductRow }),
  v.object({ table: v.literal('promotion'), row: PromotionRow }),
  v.object({ table: v.literal('plan'), row: PlanRow }),
  v.object({ table: v.literal('ad'), row: AdRow }),
  v.object({ table: v.literal('shippingRate'), row: ShippingRateRow }),
  v.object({ table: v.literal('competitiveEntry'), row: CompetitiveRow }),
  v.object({ table: v.literal('competitiveChange'), row: CompetitiveChange }),
])
export type RowChange = v.InferOutput<typeof RowChange>

/** A page with its rows read. */
export const PullAnswer = v.object({ ...PullPage.entries, rows: v.array(RowChange) })
export type PullAnswer = v.InferOutput<typeof PullAnswer>
