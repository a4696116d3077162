import type { DeskRow, DeskRowOf } from '#src/contract/entities/desk/desk-rows.ts'
import type { DeskWaiting } from '#src/data/desk/desk-queries.ts'

/** A row of one list, and what was done to it that is not with the server yet. `on` names it. */
export interface RowProps<Kind extends DeskRow['kind']> {
  readonly row: DeskRowOf<Kind>
  readonly on: string
  readonly waiting: DeskWaiting | undefined
}
