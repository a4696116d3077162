import * as v from 'valibot'
import { AdRow } from './ad.ts'
import { CodeRow } from './code.ts'
import { CommentRow } from './comment.ts'
import { CompetitiveRow } from './competitive.ts'
import { DownloadRow } from './download.ts'
import { GoodsOrderRow } from './goods.ts'
import { InfluencerRow } from './influencer.ts'
import { LikeRow } from './like.ts'
import { MemberRow } from './member.ts'
import { NoticeRow } from './notice.ts'
import { OrderRow } from './order.ts'
import { PhotoRow } from './photo.ts'
import { PlaceRequestRow } from './place.ts'
import { PlanRow } from './plan-row.ts'
import { ProductRow } from './product.ts'
import { PromotionRow } from './promotion.ts'
import { ReactionRow } from './reaction.ts'
import { ReportRow } from './report.ts'
import { SaleRow } from './sale.ts'
import { SubscriptionRow } from './subscription.ts'
import { UserRow } from './user.ts'
import { MembershipRow, ZoneRow } from './zone.ts'
import { PullPage } from './sync-messages.ts'

/**
 * Every replicated table with the schema of its rows. `user`, `membership`, `order`, `notice`, `subscription`, `download`,
 * `goodsOrder` and `influencer` live in the user's scope, `product`, `promotion`, `plan` and `ad` in the catalogue's, `competitiveEntry` and `sale` in the operator's,
 * the rest in a zone's.
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
  order: OrderRow,
  influencer: InfluencerRow,
  sale: SaleRow,
  goodsOrder: GoodsOrderRow,
  download: DownloadRow,
  report: ReportRow,
  notice: NoticeRow,
  placeRequest: PlaceRequestRow,
  subscription: SubscriptionRow,
  product: ProductRow,
  promotion: PromotionRow,
  plan: PlanRow,
  ad: AdRow,
  competitiveEntry: CompetitiveRow,
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
  v.object({ table: v.literal('order'), row: OrderRow }),
  v.object({ table: v.literal('influencer'), row: InfluencerRow }),
  v.object({ table: v.literal('sale'), row: SaleRow }),
  v.object({ table: v.literal('goodsOrder'), row: GoodsOrderRow }),
  v.object({ table: v.literal('download'), row: DownloadRow }),
  v.object({ table: v.literal('report'), row: ReportRow }),
  v.object({ table: v.literal('notice'), row: NoticeRow }),
  v.object({ table: v.literal('placeRequest'), row: PlaceRequestRow }),
  v.object({ table: v.literal('subscription'), row: SubscriptionRow }),
  v.object({ table: v.literal('product'), row: ProductRow }),
  v.object({ table: v.literal('promotion'), row: PromotionRow }),
  v.object({ table: v.literal('plan'), row: PlanRow }),
  v.object({ table: v.literal('ad'), row: AdRow }),
  v.object({ table: v.literal('competitiveEntry'), row: CompetitiveRow }),
])
export type RowChange = v.InferOutput<typeof RowChange>

/** A page with its rows read. */
export const PullAnswer = v.object({ ...PullPage.entries, rows: v.array(RowChange) })
export type PullAnswer = v.InferOutput<typeof PullAnswer>
