import * as v from 'valibot'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { defineMutation, userTraits } from './mutation-definition.ts'
import { anyCaller } from './permission.ts'

/**
 * Actions of members on their organisation. The schema of an action is in
 * `entities/organisations/organisation-facts.ts`. Client and server parse it, so that this file stays small. `on`: the
 * id of the person or object that the action changes; `about`: its name in "Waiting to send".
 */
export const organisationMutations = {
  'organisation.do': defineMutation({
    args: v.object({
      organisationId: Uuid,
      on: boundedText(1000),
      about: boundedText(1000),
      action: v.unknown(),
    }),
    permission: anyCaller,
    queue: ({ organisationId }, userId) => userTraits(userId, `organisation:${organisationId}`),
    limits: () => ({ account: 'organisation' }),
  }),
}
