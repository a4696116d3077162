import type { MutationName } from '#src/contract/mutations.ts'
import type { AllMutators } from './all-mutators.ts'
import type { Mutator, Views } from './mutator.ts'
import { type OutboxRow, phaseOf } from './outbox/outbox-row.ts'
import type { FoldContext } from './photos/photo-view.ts'

/** The mutations that touch a kind of view. */
type Touching<Kind extends keyof Views> = {
  readonly [Name in MutationName]: Kind extends keyof AllMutators[Name] ? Name : never
}[MutationName]

interface Folding<Kind extends keyof Views> {
  readonly rows: readonly OutboxRow[]
  readonly fold: FoldContext
  /** All that touch this kind, and any others. */
  readonly mutators: Pick<AllMutators, Touching<Kind>>
}

/**
 * A view with pending rows folded in, in the order of `rows`, which are those about this very thing; rows that do not touch
 * its kind change nothing. null in: there is nothing yet; null out: it is gone.
 */
export function foldView<Kind extends keyof Views>(
  kind: Kind,
  view: Views[Kind] | null,
  { rows, fold, mutators }: Folding<Kind>,
): Views[Kind] | null {
  return rows.filter(isInOverlay).reduce<Views[Kind] | null>((folded, row) => {
    const known: { readonly [Name in MutationName]?: Mutator<Name> } = mutators
    return foldRow(known, { kind, view: folded, row, fold })
  }, view)
}

/** A refused row leaves the overlay, but what it made stays to be seen with its reason. */
export function isInOverlay(row: OutboxRow): boolean {
  return phaseOf(row) !== 'refused' || row.makes.length > 0
}

function foldRow<Kind extends keyof Views, Name extends MutationName>(
  mutators: { readonly [One in Name]?: Mutator<One> },
  {
    kind,
    view,
    row,
    fold,
  }: {
    readonly kind: Kind
    readonly view: Views[Kind] | null
    readonly row: OutboxRow<Name>
    readonly fold: FoldContext
  },
): Views[Kind] | null {
  const change = mutators[row.name]?.[kind]
  return change === undefined ? view : change(view, row, fold)
}
