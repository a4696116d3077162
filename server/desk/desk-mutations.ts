import { done } from '#server/replication/mutation-result.ts'
import * as v from 'valibot'
import { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { optionalText } from '#src/contract/rules/text.ts'
import { fieldIssues } from '#src/contract/wire/problem.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { isAdminNow } from './desk-store.ts'
import { doDeskAction } from './do-desk-action.ts'

/** The name of a desk row, such as `report:<id>`. */
const RowName = v.pipe(v.string(), v.regex(/^[a-z-]+:[0-9A-Za-z_-]{1,100}$/, 'is not a row of the desk'))

/**
 * Performs an admin's action at the desk. Checks the admin right in the transaction of the action. If the right has
 * been revoked, refuses with that reason and changes nothing.
 */
const doAtDesk: MutationHandler<'desk.do', null> = async (context, args) => {
  const { transaction, viewer, deps, now } = context
  const { userId: adminId } = viewer
  if ((await transaction.first(isAdminNow, { userId: adminId })) === undefined)
    return refuse('access_denied', 'You are no longer an admin of this site. Nothing was changed.')
  const read = v.safeParse(v.object({ on: RowName, about: optionalText(200), action: DeskAction }), args)
  if (!read.success)
    return refuse('invalid', 'Some fields are invalid', { details: fieldIssues(read.issues) })
  const acted = await doDeskAction({ transaction, deps, now, adminId }, read.output)
  return acted.ok ? done(acted.value) : acted
}

/** The server handlers of these mutations. */
export const deskHandlers = {
  'desk.do': doAtDesk,
}
