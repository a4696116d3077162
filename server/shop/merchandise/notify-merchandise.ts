import * as v from 'valibot'
import type { MerchandiseOrderRow } from '#src/contract/entities/shop/merchandise-order.ts'
import { CountryCode, regionOf } from '#src/contract/rules/shipping.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { GoodsOrdersTable } from '#server/core/db/tables/business-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { productName, productRow } from '#server/shop/catalog/catalog-answer.ts'
import { productById, shippingRateById } from '#server/shop/catalog/catalog-store.ts'
import { mailBuyer } from '#server/payments/mail-buyer.ts'
import { paymentByReference } from '#server/payments/payment-store.ts'
import type { MailItem, MailOfKind } from '#server/kernel/mail/mail-kinds.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { merchandiseOrderRow } from './merchandise-order-store.ts'

export type NotifyDeps = Pick<Deps, 'ids' | 'config' | 'secret' | 'random'>

interface OrderNotification {
  readonly order: GoodsOrdersTable
  readonly now: EpochMs
}

/** Sends a receipt for a paid order by mail. */
export async function sendOrderReceipt(
  transaction: Transaction,
  deps: NotifyDeps,
  { order, now }: OrderNotification,
): Promise<void> {
  const { reference } = order
  const payment = reference === null ? undefined : await transaction.first(paymentByReference, { reference })
  const { lines, shippingCents, totalCents, currency, isTest, address } = merchandiseOrderRow(order)
  const country = v.safeParse(CountryCode, address.country)
  const rate = country.success
    ? await transaction.first(shippingRateById, { id: regionOf(country.output) })
    : undefined
  const params = {
    items: await itemsOf(transaction, lines),
    shippingCents,
    amountCents: totalCents,
    taxCents: payment?.tax_cents ?? 0,
    currency,
    isTest,
    paidAt: order.paid_at ?? now,
    days: rate === undefined ? null : ([rate.least_days, rate.most_days] as const),
    address,
  }
  await mailOrder(transaction, deps, { order, now, mail: { kind: 'order-confirmed', params } })
}

interface SentNotification extends OrderNotification {
  readonly tracking: string | null
}

/** Notifies the buyer once, by mail and in Activity, that the order is on its way. */
export async function notifyOrderSent(
  transaction: Transaction,
  deps: NotifyDeps,
  { order, tracking, now }: SentNotification,
): Promise<void> {
  const { id, user_id: userId } = order
  const { lines, address, isTest } = merchandiseOrderRow(order)
  const params = { items: await itemsOf(transaction, lines), tracking, address, isTest }
  await mailOrder(transaction, deps, { order, now, mail: { kind: 'order-sent', params } })
  const onceKey = `order-sent ${userId} ${id}`
  await sendNotice(transaction, deps.ids, { userId, kind: 'order-sent', zone: null, at: now, onceKey })
}

async function mailOrder(
  transaction: Transaction,
  deps: NotifyDeps,
  { order, mail, now }: OrderNotification & { readonly mail: MailOfKind },
): Promise<void> {
  const { id, user_id: userId, email, is_test: isTest } = order
  const key = `${mail.kind} ${id}`
  await mailBuyer(transaction, deps, { userId, email, isTest: isTest === 1, key, mail, now })
}

/**
 * Returns the ordered items. Each is named in every language if the product still has the name under which it was
 * ordered.
 */
async function itemsOf(
  transaction: Transaction,
  lines: MerchandiseOrderRow['lines'],
): Promise<(MailItem & { readonly cents: number })[]> {
  return Promise.all(
    lines.map(async ({ productId, name, quantity, unitCents }) => {
      const row = await transaction.first(productById, { id: productId })
      const { names } = row?.name === name ? productName(productRow(row)) : { names: {} }
      return { name, names, quantity, cents: quantity * unitCents }
    }),
  )
}
