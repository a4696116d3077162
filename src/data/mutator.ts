import type { InfluencerView } from './influencer/influencer-view.ts'
import type { GoodsView } from './goods/goods-view.ts'
import type { EntryView } from './competitive/entry-view.ts'
import type { MutationName } from '#src/contract/mutations.ts'
import type { NoticeRow } from '#src/contract/notice.ts'
import type { CodeView } from './codes/code-view.ts'
import type { CommentView } from './comments/comment-view.ts'
import type { MemberView } from './members/member-view.ts'
import type { OrderView } from './orders/order-view.ts'
import type { OutboxRow } from './outbox/outbox-row.ts'
import type { FoldContext, PhotoView } from './photos/photo-view.ts'
import type { ReportView } from './reports/report-view.ts'
import type { PlaceView } from './places/place-view.ts'
import type { ZoneView } from './zones/zone-view.ts'

/** Folds one pending row over what stands so far; null in: there is nothing yet; null out: it is gone. */
type Fold<View, Name extends MutationName> = (
  view: View | null,
  row: OutboxRow<Name>,
  fold: FoldContext,
) => View | null

/** Every kind of view that waiting rows are folded into. */
export interface Views {
  readonly photo: PhotoView
  readonly comment: CommentView
  readonly zone: ZoneView
  readonly member: MemberView
  readonly code: CodeView
  readonly place: PlaceView
  readonly order: OrderView
  readonly report: ReportView
  readonly notice: NoticeRow
  readonly entry: EntryView
  readonly influencer: InfluencerView
  readonly goods: GoodsView
}

/** What a mutation does to each view that it touches. Pure and idempotent over a base that already has its effect. */
export type Mutator<Name extends MutationName> = {
  readonly [Kind in keyof Views]?: Fold<Views[Kind], Name>
}

/** The mutators of some mutations. */
export type MutatorsOf<Names extends MutationName> = { readonly [Name in Names]: Mutator<Name> }
