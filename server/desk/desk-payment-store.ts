import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { OrderKind } from '#src/contract/entities/shop/order.ts'
import { build, query } from '#server/core/db/query.ts'

const payments = build
  .selectFrom('payments')
  .leftJoin('users', 'users.id', 'payments.user_id')
  .selectAll('payments')
  .select(['users.display_name', 'users.email', 'users.pending_email'])
  .where('payments.paid_at', 'is not', null)
  .where('payments.kind', 'in', [...OrderKind.options, 'plan-basic', 'plan-plus', 'plan-pro', 'plan-premium'])

/** What was paid for plans and zones, the latest first. */
export const newestPayments = query<{ limit: number }>()((param) =>
  payments.orderBy('payments.paid_at', 'desc').limit(param('limit')),
)

/** What a user has paid for plans and zones, the latest first. */
export const paymentsOfBuyer = query<{ userId: UserId; limit: number }>()((param) =>
  payments
    .where('payments.user_id', '=', param('userId'))
    .orderBy('payments.paid_at', 'desc')
    .limit(param('limit')),
)

export const deskPaymentByReference = query<{ reference: string }>()((param) =>
  payments.where('payments.reference', '=', param('reference')),
)
