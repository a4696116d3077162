import { NewOrder, NewPass } from '#src/contract/entities/shop/order.ts'
import { defineMutation, userTraits } from './mutation-definition.ts'
import { anyCaller, ownZone } from './permission.ts'

/** Orders of zones, which members buy for themselves, and of passes, which only a zone's owner can buy. */
export const orderMutations = {
  'order.place': defineMutation({
    args: NewOrder,
    permission: anyCaller,
    queue: ({ id, zone }, userId) => {
      const key = `zone:${zone.id}`
      return { ...userTraits(userId, key), makes: [`order:${id}`, key] }
    },
    call: (body) => ({ name: 'placeOrder', body }),
    limits: () => ({ account: 'order' }),
  }),
  'order.place-pass': defineMutation({
    args: NewPass,
    permission: ownZone,
    queue: ({ id, zoneId }, userId) => {
      const key = `zone:${zoneId}`
      return { ...userTraits(userId, key), makes: [`order:${id}`], needs: [key] }
    },
    limits: () => ({ account: 'order' }),
  }),
}
