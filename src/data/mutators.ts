import type { MutationName } from '#src/contract/mutations.ts'
import type { NoticeRow } from '#src/contract/notice.ts'
import { codeMutators } from './codes/code-mutators.ts'
import type { CodeView } from './codes/code-view.ts'
import { commentMutators } from './comments/comment-mutators.ts'
import type { CommentView } from './comments/comment-view.ts'
import { memberMutators } from './members/member-mutators.ts'
import type { MemberView } from './members/member-view.ts'
import type { Mutator, MutatorsOf } from './mutator.ts'
import { orderMutators } from './orders/order-mutators.ts'
import type { OrderView } from './orders/order-view.ts'
import { noticeMutators } from './notices/notice-mutators.ts'
import { type OutboxRow, phaseOf } from './outbox/outbox-row.ts'
import { photoMutators } from './photos/photo-mutators.ts'
import type { FoldContext, PhotoView } from './photos/photo-view.ts'
import { placeMutators } from './places/place-mutators.ts'
import type { PlaceView } from './places/place-view.ts'
import { reactionMutators } from './reactions/reaction-mutators.ts'
import { reportMutators } from './reports/report-mutators.ts'
import type { ReportView } from './reports/report-view.ts'
import { zoneMutators } from './zones/zone-mutators.ts'
import type { ZoneView } from './zones/zone-view.ts'

/** Every mutation's client side. */
const mutators: MutatorsOf<MutationName> = {
  ...zoneMutators,
  ...photoMutators,
  ...reactionMutators,
  ...commentMutators,
  ...memberMutators,
  ...codeMutators,
  ...orderMutators,
  ...reportMutators,
  ...noticeMutators,
  ...placeMutators,
}

/** The photo's view with pending rows folded in, in the order of `rows`; rows that do not touch photos change nothing. */
export function foldPhoto(
  view: PhotoView | null,
  rows: readonly OutboxRow[],
  fold: FoldContext,
): PhotoView | null {
  return rows
    .filter(isInOverlay)
    .reduce<PhotoView | null>((folded, row) => foldOnePhoto(folded, row, fold), view)
}

/** The comment's view with the pending rows of this comment folded in. */
export function foldComment(
  view: CommentView | null,
  rows: readonly OutboxRow[],
  fold: FoldContext,
): CommentView | null {
  return rows
    .filter(isInOverlay)
    .reduce<CommentView | null>((folded, row) => foldOneComment(folded, row, fold), view)
}

/** The zone's view with the pending rows that make or join this zone folded in. */
export function foldZone(
  view: ZoneView | null,
  rows: readonly OutboxRow[],
  fold: FoldContext,
): ZoneView | null {
  return rows
    .filter(isInOverlay)
    .reduce<ZoneView | null>((folded, row) => foldOneZone(folded, row, fold), view)
}

/** The member's view with the pending rows of the zone's people folded in. */
export function foldMember(
  view: MemberView | null,
  rows: readonly OutboxRow[],
  fold: FoldContext,
): MemberView | null {
  return rows
    .filter(isInOverlay)
    .reduce<MemberView | null>((folded, row) => foldOneMember(folded, row, fold), view)
}

/** The code's view with the pending rows of the zone's codes folded in. */
export function foldCode(
  view: CodeView | null,
  rows: readonly OutboxRow[],
  fold: FoldContext,
): CodeView | null {
  return rows
    .filter(isInOverlay)
    .reduce<CodeView | null>((folded, row) => foldOneCode(folded, row, fold), view)
}

/** The request's view with the pending rows of this request folded in. */
export function foldPlace(
  view: PlaceView | null,
  rows: readonly OutboxRow[],
  fold: FoldContext,
): PlaceView | null {
  return rows
    .filter(isInOverlay)
    .reduce<PlaceView | null>((folded, row) => foldOnePlace(folded, row, fold), view)
}

/** The order's view with the pending row that places it folded in. */
export function foldOrder(view: OrderView | null, rows: readonly OutboxRow[]): OrderView | null {
  return rows.filter(isInOverlay).reduce<OrderView | null>((folded, row) => foldOneOrder(folded, row), view)
}

/** The report's view with the pending decisions of its zone folded in. */
export function foldReport(
  view: ReportView | null,
  rows: readonly OutboxRow[],
  fold: FoldContext,
): ReportView | null {
  return rows
    .filter(isInOverlay)
    .reduce<ReportView | null>((folded, row) => foldOneReport(folded, row, fold), view)
}

/** The notice with the pending rows of the user's notices folded in. */
export function foldNotice(
  view: NoticeRow | null,
  rows: readonly OutboxRow[],
  fold: FoldContext,
): NoticeRow | null {
  return rows
    .filter(isInOverlay)
    .reduce<NoticeRow | null>((folded, row) => foldOneNotice(folded, row, fold), view)
}

/** A refused row leaves the overlay, but what it made stays to be seen with its reason. */
export function isInOverlay(row: OutboxRow): boolean {
  return phaseOf(row) !== 'refused' || row.makes.length > 0
}

function foldOnePhoto<Name extends MutationName>(
  view: PhotoView | null,
  row: OutboxRow<Name>,
  fold: FoldContext,
) {
  const mutator: Mutator<Name> = mutators[row.name]
  return mutator.photo === undefined ? view : mutator.photo(view, row, fold)
}

function foldOneComment<Name extends MutationName>(
  view: CommentView | null,
  row: OutboxRow<Name>,
  fold: FoldContext,
) {
  const mutator: Mutator<Name> = mutators[row.name]
  return mutator.comment === undefined ? view : mutator.comment(view, row, fold)
}

function foldOneZone<Name extends MutationName>(
  view: ZoneView | null,
  row: OutboxRow<Name>,
  fold: FoldContext,
) {
  const mutator: Mutator<Name> = mutators[row.name]
  return mutator.zone === undefined ? view : mutator.zone(view, row, fold)
}

function foldOneMember<Name extends MutationName>(
  view: MemberView | null,
  row: OutboxRow<Name>,
  fold: FoldContext,
) {
  const mutator: Mutator<Name> = mutators[row.name]
  return mutator.member === undefined ? view : mutator.member(view, row, fold)
}

function foldOneCode<Name extends MutationName>(
  view: CodeView | null,
  row: OutboxRow<Name>,
  fold: FoldContext,
) {
  const mutator: Mutator<Name> = mutators[row.name]
  return mutator.code === undefined ? view : mutator.code(view, row, fold)
}

function foldOneOrder<Name extends MutationName>(view: OrderView | null, row: OutboxRow<Name>) {
  const mutator: Mutator<Name> = mutators[row.name]
  return mutator.order === undefined ? view : mutator.order(view, row)
}

function foldOneReport<Name extends MutationName>(
  view: ReportView | null,
  row: OutboxRow<Name>,
  fold: FoldContext,
) {
  const mutator: Mutator<Name> = mutators[row.name]
  return mutator.report === undefined ? view : mutator.report(view, row, fold)
}

function foldOneNotice<Name extends MutationName>(
  view: NoticeRow | null,
  row: OutboxRow<Name>,
  fold: FoldContext,
) {
  const mutator: Mutator<Name> = mutators[row.name]
  return mutator.notice === undefined ? view : mutator.notice(view, row, fold)
}

function foldOnePlace<Name extends MutationName>(
  view: PlaceView | null,
  row: OutboxRow<Name>,
  fold: FoldContext,
) {
  const mutator: Mutator<Name> = mutators[row.name]
  return mutator.place === undefined ? view : mutator.place(view, row, fold)
}
