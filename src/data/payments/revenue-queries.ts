import type { PaymentRow } from '#src/contract/entities/payments/payment-row.ts'
import type { BooksCheckRow, SaleKind } from '#src/contract/entities/payments/sale.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { readMerchandiseOrders } from '#src/data/shop/merchandise-queries.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { readMyZones } from '#src/data/zones/read-zones.ts'

export type RevenueScope = 'mine' | 'zones' | 'platform'

/** A paid amount, or a test amount if `isTest`. `payments`: the number of payments included. */
export interface Payment {
  readonly at: EpochMs
  readonly kind: SaleKind
  readonly cents: number
  readonly currency: string
  readonly payments: number
  readonly isTest: boolean
  /** The zone that was paid for. null if there is none. */
  readonly zoneName: string | null
}

/**
 * The payments known on this device: the user’s own, those for zones that the user owns, or all of the platform’s, for
 * admins.
 */
export function usePayments(scope: RevenueScope): readonly Payment[] | undefined {
  return useLiveData(`revenue ${scope}`, (context) => readPayments(context, scope))
}

/** The result of the last check of the books. null before the first check and for users who are not admins. */
export function useBooksCheck(): BooksCheckRow | null | undefined {
  return useLiveData('books-check', readBooksCheck)
}

/** Reads the value of `useBooksCheck` from the given context. */
export async function readBooksCheck({ database }: DataContext): Promise<BooksCheckRow | null> {
  return (await database.booksChecks.orderBy('id').last()) ?? null
}

/** Reads the value of `usePayments` from the given context. */
export async function readPayments(context: DataContext, scope: RevenueScope): Promise<readonly Payment[]> {
  if (scope === 'platform') return readSales(context)
  return scope === 'mine' ? readOwn(context) : readOfZones(context)
}

async function readSales({ database }: DataContext): Promise<readonly Payment[]> {
  const sales = await database.sales.toArray()
  return sales.map(({ day, kind, amountCents, currency, payments, isTest }) => ({
    at: Date.parse(day),
    kind,
    cents: amountCents,
    currency,
    payments,
    isTest,
    zoneName: null,
  }))
}

/** Returns the user’s payments less refunds, as in the books. */
async function readOwn({ database }: DataContext): Promise<readonly Payment[]> {
  const names = new Map((await database.orders.toArray()).map(({ id, zoneName }) => [id, zoneName]))
  const payments = await database.payments.toArray()
  return payments.map(
    ({ paidAt, subject: subjectKind, orderId, amountCents, refundedCents, currency, isTest }) => ({
      at: paidAt,
      kind: kindOf(subjectKind.kind),
      cents: amountCents - refundedCents,
      currency,
      payments: 1,
      isTest,
      zoneName: names.get(orderId) ?? null,
    }),
  )
}

function kindOf(subjectKind: PaymentRow['subject']['kind']): SaleKind {
  return subjectKind === 'custom_zone' || subjectKind === 'zone_pass' ? 'zone' : subjectKind
}

/** Returns payments for the zones themselves, and for merchandise with a photo or the code of one of them. */
async function readOfZones(context: DataContext): Promise<readonly Payment[]> {
  const zones = (await readMyZones(context)).filter(({ ownerId }) => ownerId === context.user.id)
  const names = new Map<string, string>(zones.map(({ id, name }) => [id, name]))
  const merchandiseOrders = await readMerchandiseOrders(context)
  const lines = merchandiseOrders
    .filter(({ state }) => state === 'paid' || state === 'sent')
    .flatMap(({ placedAt, isTest, currency, lines: all }) =>
      all.flatMap(({ photoId, zoneId, quantity, unitCents }): readonly Payment[] => {
        const zoneName = names.get(photoId?.slice(0, uuidLength) ?? zoneId ?? '')
        if (zoneName === undefined) return []
        const cents = quantity * unitCents
        return [{ at: placedAt, kind: 'goods', cents, currency, payments: 1, isTest, zoneName }]
      }),
    )
  const own = await readOwn(context)
  return [...own.filter(({ kind }) => kind === 'zone'), ...lines]
}

const uuidLength = 36
