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

/** What a mutation does to each view that it touches. Pure and idempotent over a base that already has its effect. */
export interface Mutator<Name extends MutationName> {
  readonly photo?: Fold<PhotoView, Name>
  readonly comment?: Fold<CommentView, Name>
  readonly zone?: Fold<ZoneView, Name>
  readonly member?: Fold<MemberView, Name>
  readonly code?: Fold<CodeView, Name>
  readonly place?: Fold<PlaceView, Name>
  readonly order?: (view: OrderView | null, row: OutboxRow<Name>) => OrderView | null
  readonly report?: Fold<ReportView, Name>
  readonly notice?: Fold<NoticeRow, Name>
}

/** The mutators of some mutations. */
export type MutatorsOf<Names extends MutationName> = { readonly [Name in Names]: Mutator<Name> }
