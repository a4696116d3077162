import type { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { ok } from '#src/contract/wire/result.ts'
import { merchandiseOrderById } from '#server/shop/merchandise/merchandise-order-store.ts'
import {
  beginMaking,
  sendMerchandise,
  takeBackMerchandise,
} from '#server/shop/merchandise/settle-merchandise-order.ts'
import { notFound, refuse } from '#server/core/errors/refusal.ts'
import type { DeskActionContext, Done } from './desk-action-context.ts'

/** Takes an order to be made: from now on its print files are handed out, and its buyer takes it back no more. */
export async function makeOrder(
  { transaction }: DeskActionContext,
  { orderId }: Extract<DeskAction, { readonly kind: 'make' }>,
): Done {
  if (await beginMaking(transaction, orderId)) return ok(null)
  return refuse('conflict', 'This order is not paid, or was taken back')
}

/** Marks a paid order as sent; its buyer hears of it by mail and in Activity. */
export async function sendOrder(
  { transaction, deps, now }: DeskActionContext,
  { orderId: id, tracking }: Extract<DeskAction, { readonly kind: 'sent' }>,
): Done {
  const order = await transaction.first(merchandiseOrderById, { id })
  if (order === undefined) return notFound()
  if (await sendMerchandise(transaction, deps, { id, now, tracking })) return ok(null)
  return refuse('conflict', 'This order is not paid, or was taken back')
}

/** Ends an order that was not sent, and pays back what was paid; its buyer hears of the money. */
export async function refundOrder(
  { transaction, deps, now }: DeskActionContext,
  { orderId: id }: Extract<DeskAction, { readonly kind: 'refund' }>,
): Done {
  const order = await transaction.first(merchandiseOrderById, { id })
  if (order === undefined) return notFound()
  if (order.state === 'cancelled') return ok(null)
  if (order.state === 'sent') return refuse('conflict', 'This order is on its way already')
  await takeBackMerchandise(transaction, deps, { id, why: 'operator', now })
  return ok(null)
}
