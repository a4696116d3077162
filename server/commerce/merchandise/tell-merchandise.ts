import * as v from 'valibot'
import type { Address } from '#src/contract/entities/commerce/merchandise-order.ts'
import { CountryCode, shippingDays } from '#src/contract/rules/shipping.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { GoodsOrdersTable } from '#server/core/db/tables/business-tables.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import { paymentByReference } from '#server/commerce/payments/payment-store.ts'
import type { MailOfKind } from '#server/core/mail/mail-kinds.ts'
import { mailTargetOfUser } from '#server/core/mail/mail-store.ts'
import { queueMail, queueMailToUser } from '#server/core/mail/queue-mail.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { merchandiseOrderRow } from './merchandise-order-answer.ts'

export type TellDeps = Pick<Deps, 'ids' | 'config' | 'secret' | 'random'>

interface Confirmed {
  readonly order: GoodsOrdersTable
  readonly now: EpochMs
}

/** What was ordered and paid, as a receipt, by mail. */
export async function tellConfirmed(
  transaction: Transaction,
  deps: TellDeps,
  { order, now }: Confirmed,
): Promise<void> {
  const { reference } = order
  const payment = reference === null ? undefined : await transaction.first(paymentByReference, { reference })
  const { lines, shippingCents, totalCents, currency, isTest, address } = merchandiseOrderRow(order)
  const country = v.safeParse(CountryCode, address.country)
  const params = {
    items: lines.map((line) => ({ ...line, cents: line.quantity * line.unitCents })),
    shippingCents,
    amountCents: totalCents,
    taxCents: payment?.tax_cents ?? 0,
    currency,
    isTest,
    paidAt: order.paid_at ?? now,
    days: country.success ? shippingDays(country.output) : null,
    address: linesOf(address),
  }
  await mailBuyer(transaction, deps, { order, now, mail: { kind: 'order-confirmed', params } })
}

interface Sent extends Confirmed {
  readonly tracking: string | null
}

/** An order is on its way: by mail and in Activity, once. */
export async function tellSent(
  transaction: Transaction,
  deps: TellDeps,
  { order, tracking, now }: Sent,
): Promise<void> {
  const { id, user_id: userId } = order
  const { lines, address, isTest } = merchandiseOrderRow(order)
  const items = lines.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
  const params = { items, tracking, address: linesOf(address), isTest }
  await mailBuyer(transaction, deps, { order, now, mail: { kind: 'order-sent', params } })
  const onceKey = `order-sent ${userId} ${id}`
  await sendNotice(transaction, deps.ids, { userId, kind: 'order-sent', zone: null, at: now, onceKey })
}

/**
 * To the address that was given with the order, or else to the account's. One that nobody has confirmed is written to only
 * once there is money: a test costs nothing, and would let anybody have mails sent to anybody.
 */
async function mailBuyer(
  transaction: Transaction,
  deps: TellDeps,
  { order, mail, now }: Confirmed & { readonly mail: MailOfKind },
): Promise<void> {
  const { id, user_id: userId, email, is_test: isTest } = order
  const told = { userId, key: `${mail.kind} ${id}`, mail }
  const mailDeps = { ...deps, clock: { now: () => now } }
  const own = await transaction.first(mailTargetOfUser, { userId })
  if (own === undefined || email === null || email === own.email || isTest === 1) {
    await queueMailToUser(transaction, mailDeps, told)
    return
  }
  const { language, brand } = own
  const origin =
    deps.config.publicUrl ?? (own.origin === '' ? publicUrlOf(deps.config, undefined) : own.origin)
  await queueMail(transaction, mailDeps, { ...told, to: { address: email, language, brand, origin } })
}

function linesOf({ name, street, extra, postcode, city, country }: Address): readonly string[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const known = v.is(CountryCode, country) ? (names.of(country) ?? country) : country
  return [name, street, extra, `${postcode} ${city}`, known].filter((line) => line.trim() !== '')
}
