import { NewOrder } from '#src/contract/entities/shop/order.ts'
import { defineMutation, ofUser } from './mutation-definition.ts'
import { nothing } from './permission.ts'

/** Orders of zones; each member buys for themselves. */
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
}
