import * as v from 'valibot'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { ProfilePicture } from '#src/contract/entities/accounts/profile.ts'
import { NewOrder } from '#src/contract/entities/commerce/order.ts'
import { defineMutation, ofUser } from './mutation-definition.ts'
import { nothing } from './permission.ts'

/** Orders of zones and ads; each buys for themselves. */
export const orderMutations = {
  'order.place': defineMutation({
    args: NewOrder,
    permission: nothing,
    queue: ({ id, zone }, userId) => {
      const key = `zone:${zone.id}`
      return { ...ofUser(userId, key), makes: [`order:${id}`, key] }
    },
    call: (body) => ({ name: 'placeOrder', body }),
    limits: () => ({ account: 'order' }),
  }),
  /**
   * Whatever a user does to an ad of their own. What an action is, its own schema says (`entities/programs/ad-action.ts`):
   * members who book nothing load none of it. `about`: how a person knows the ad again while it waits.
   */
  'ad.do': defineMutation({
    args: v.object({
      id: boundedText(100),
      about: boundedText(1000),
      picture: ProfilePicture,
      action: v.unknown(),
    }),
    permission: nothing,
    queue: ({ id }, userId) => ofUser(userId, `ad:${id}`),
    limits: () => ({ account: 'order' }),
  }),
}
