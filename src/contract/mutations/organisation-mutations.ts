import * as v from 'valibot'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { defineMutation, ofUser } from './mutation-definition.ts'
import { nothing } from './permission.ts'

/**
 * Whatever is done to an organisation by its people. What an action is, its own schema says
 * (`entities/accounts/organisation-facts.ts`), which is read where it is queued and where it is decided. `on`: whom or what it
 * is about; `about`: how a person knows it again while it waits.
 */
export const organisationMutations = {
  'organisation.do': defineMutation({
    args: v.object({
      organisationId: Uuid,
      on: boundedText(1000),
      about: boundedText(1000),
      action: v.unknown(),
    }),
    permission: nothing,
    queue: ({ organisationId }, userId) => ofUser(userId, `organisation:${organisationId}`),
    limits: () => ({ account: 'organisation' }),
  }),
}
