import * as v from 'valibot'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { defineMutation, ofOperator } from './mutation-definition.ts'
import { wholeSite } from './permission.ts'

/**
 * Whatever is done at the operator's desk. What an action is, its own schema says (`entities/desk/desk-action.ts`), which
 * is read where it is queued and where it is decided: members load none of it. `on`: the row that it is about, in whose
 * order actions are sent. `about`: how a person knows it again while it waits, and in the desk's log.
 */
export const deskMutations = {
  'desk.do': defineMutation({
    args: v.object({ on: boundedText(200), about: boundedText(1000), action: v.unknown() }),
    permission: wholeSite,
    queue: ({ on }) => ofOperator(`desk:${on}`),
  }),
}
