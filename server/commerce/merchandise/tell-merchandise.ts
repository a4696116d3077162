import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { GoodsOrdersTable } from '#server/core/db/tables/business-tables.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import { queueMailToUser } from '#server/core/mail/queue-mail.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { merchandiseOrderRow } from './merchandise-order-answer.ts'

export type TellDeps = Pick<Deps, 'ids' | 'config' | 'secret' | 'random'>

interface Sent {
  readonly order: GoodsOrdersTable
  readonly tracking: string | null
  readonly now: EpochMs
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
  const to = [
    address.name,
    address.street,
    address.extra,
    `${address.postcode} ${address.city}`,
    address.country,
  ]
  const params = { items, tracking, address: to.filter((line) => line !== ''), isTest }
  await queueMailToUser(
    transaction,
    { ...deps, clock: { now: () => now } },
    { userId, key: `order-sent ${id}`, mail: { kind: 'order-sent', params } },
  )
  const onceKey = `order-sent ${userId} ${id}`
  await sendNotice(transaction, deps.ids, { userId, kind: 'order-sent', zone: null, at: now, onceKey })
}
