import { influencerMutators } from './influencer/influencer-mutators.ts'
import { goodsMutators } from './goods/goods-mutators.ts'
import { entryMutators } from './competitive/entry-mutators.ts'
import type { MutationName } from '#src/contract/mutations.ts'
import { codeMutators } from './codes/code-mutators.ts'
import { commentMutators } from './comments/comment-mutators.ts'
import { memberMutators } from './members/member-mutators.ts'
import type { Mutator, MutatorsOf, Views } from './mutator.ts'
import { orderMutators } from './orders/order-mutators.ts'
import { noticeMutators } from './notices/notice-mutators.ts'
import { type OutboxRow, phaseOf } from './outbox/outbox-row.ts'
import { photoMutators } from './photos/photo-mutators.ts'
import type { FoldContext } from './photos/photo-view.ts'
import { placeMutators } from './places/place-mutators.ts'
import { reactionMutators } from './reactions/reaction-mutators.ts'
import { reportMutators } from './reports/report-mutators.ts'
import { supportMutators } from './support/support-mutators.ts'
import { zoneMutators } from './zones/zone-mutators.ts'

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
  ...supportMutators,
  ...entryMutators,
  ...influencerMutators,
  ...goodsMutators,
}

/**
 * A view with pending rows folded in, in the order of `rows`, which are those about this very thing; rows that do not touch
 * its kind change nothing. null in: there is nothing yet; null out: it is gone.
 */
export function foldView<Kind extends keyof Views>(
  kind: Kind,
  view: Views[Kind] | null,
  { rows, fold }: { readonly rows: readonly OutboxRow[]; readonly fold: FoldContext },
): Views[Kind] | null {
  return rows
    .filter(isInOverlay)
    .reduce<Views[Kind] | null>((folded, row) => foldRow(kind, folded, { row, fold }), view)
}

/** A refused row leaves the overlay, but what it made stays to be seen with its reason. */
export function isInOverlay(row: OutboxRow): boolean {
  return phaseOf(row) !== 'refused' || row.makes.length > 0
}

function foldRow<Kind extends keyof Views, Name extends MutationName>(
  kind: Kind,
  view: Views[Kind] | null,
  { row, fold }: { readonly row: OutboxRow<Name>; readonly fold: FoldContext },
): Views[Kind] | null {
  const mutator: Mutator<Name> = mutators[row.name]
  const change = mutator[kind]
  return change === undefined ? view : change(view, row, fold)
}
