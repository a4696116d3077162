import type { MutationName } from '#src/contract/mutations/mutations.ts'
import type { Views } from './client-mutation.ts'
import { clientMutation } from './engine-parts.ts'
import { isInOverlay, type OutboxRow } from './outbox/outbox-row.ts'
import type { FoldContext } from './client-mutation.ts'

interface FoldInput {
  readonly rows: readonly OutboxRow[]
  readonly fold: FoldContext
}

/**
 * Returns a view with pending rows applied in the order of `rows`. All rows must concern this subject; rows that do not
 * affect this kind change nothing. Input null: the view does not exist yet. Output null: it is deleted.
 */
export function foldView<Kind extends keyof Views>(
  kind: Kind,
  view: Views[Kind] | null,
  { rows, fold }: FoldInput,
): Views[Kind] | null {
  return rows
    .filter(isInOverlay)
    .reduce<Views[Kind] | null>((folded, row) => foldRow({ kind, view: folded, row, fold }), view)
}

function foldRow<Kind extends keyof Views, Name extends MutationName>({
  kind,
  view,
  row,
  fold,
}: {
  readonly kind: Kind
  readonly view: Views[Kind] | null
  readonly row: OutboxRow<Name>
  readonly fold: FoldContext
}): Views[Kind] | null {
  const apply = clientMutation<Name>(row.name).apply[kind]
  return apply === undefined ? view : apply(view, row, fold)
}
