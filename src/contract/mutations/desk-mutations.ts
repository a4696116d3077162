import * as v from 'valibot'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { defineMutation, operatorTraits } from './mutation-definition.ts'
import { wholeSite } from './permission.ts'

/**
 * Actions at the operator's desk. The schema of an action is in `entities/desk/desk-action.ts`. It is used where the
 * action is queued and where it is processed, and members do not load it. `on`: the row that the action changes;
 * actions on a row are sent in order. `about`: identifies the action to a person while it is queued, and in the desk's
 * log.
 */
export const deskMutations = {
  'desk.do': defineMutation({
    args: v.object({ on: boundedText(200), about: boundedText(1000), action: v.unknown() }),
    permission: wholeSite,
    queue: ({ on }) => operatorTraits(`desk:${on}`),
  }),
}
