import * as v from 'valibot'
import { boundedList } from '#src/contract/rules/bounds.ts'
import { MerchandiseLine, ShippingAddress } from '#src/contract/entities/shop/merchandise-order.ts'
import { Email } from '#src/contract/entities/accounts/user.ts'
import { OrderId, PriceCents } from '#src/contract/entities/shop/order.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { defineMutation, userTraits } from './mutation-definition.ts'
import { anyCaller } from './permission.ts'

/** Merchandise orders; each user orders for themselves. */
export const merchandiseMutations = {
  /**
   * `shippingCents`: the shipping costs that the buyer saw. `email`: an additional address for the confirmation.
   * `orderedAt`: when the buyer ordered; absent: the time of arrival.
   */
  'goods.order': defineMutation({
    args: v.object({
      id: OrderId,
      lines: v.pipe(boundedList(MerchandiseLine, 40), v.minLength(1)),
      address: ShippingAddress,
      shippingCents: PriceCents,
      email: v.optional(Email),
      orderedAt: v.optional(EpochMs),
    }),
    permission: anyCaller,
    queue: ({ id, lines }, userId) => {
      const key = `goods:${id}`
      const needs = lines.flatMap(({ photoId, zoneId, book }) => [
        ...(photoId === null ? [] : [`photo:${photoId}`]),
        ...(zoneId === null ? [] : [`zone:${zoneId}`]),
        ...(book === null ? [] : book.photos.map((id) => `photo:${id}`)),
      ])
      return { ...userTraits(userId, key), makes: [key], needs }
    },
    limits: () => ({ account: 'order' }),
  }),
  'goods.cancel': defineMutation({
    args: v.object({ id: OrderId }),
    permission: anyCaller,
    queue: ({ id }, userId) => ({ ...userTraits(userId, `goods:${id}`), needs: [`goods:${id}`] }),
  }),
}
