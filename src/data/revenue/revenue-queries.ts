import type { SaleKind } from '#src/contract/entities/commerce/sale.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { readMerchandiseOrders } from '#src/data/merchandise/merchandise-queries.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { readOrders } from '#src/data/zone-orders/read-orders.ts'
import { readSubscription } from '#src/data/subscription/read-subscription.ts'
import { readMyZones } from '#src/data/zones/read-zones.ts'

export type RevenueScope = 'mine' | 'zones' | 'platform'

/** Money that was paid, or would have been where `isTest`. `payments`: in how many payments. */
export interface Payment {
  readonly at: EpochMs
  readonly kind: SaleKind
  readonly cents: number
  readonly payments: number
  readonly isTest: boolean
  /** The zone that it was paid for; null where it was for none. */
  readonly zoneName: string | null
}

/**
 * What is known of payments on this device: the user's own; those for zones that the user runs; all that the platform took
 * in, for admins.
 */
export function usePayments(scope: RevenueScope): readonly Payment[] | undefined {
  return useLiveData(`payments ${scope}`, (context) => readPayments(context, scope))
}

/** `usePayments` for the given user's data. */
export async function readPayments(context: DataContext, scope: RevenueScope): Promise<readonly Payment[]> {
  if (scope === 'platform') return readSales(context)
  return scope === 'mine' ? readOwn(context) : readOfZones(context)
}

async function readSales({ database }: DataContext): Promise<readonly Payment[]> {
  const sales = await database.sales.toArray()
  return sales.map(({ day, kind, amountCents, payments, isTest }) => ({
    at: Date.parse(day),
    kind,
    cents: amountCents,
    payments,
    isTest,
    zoneName: null,
  }))
}

async function readOwn(context: DataContext): Promise<readonly Payment[]> {
  const months = (await readSubscription(context))?.payments ?? []
  const goods = await readMerchandiseOrders(context)
  return [
    ...months.map(({ paidAt, amountCents, isTest }) => ({
      at: paidAt,
      kind: 'plan' as const,
      cents: amountCents,
      payments: 1,
      isTest,
      zoneName: null,
    })),
    ...(await readZoneOrders(context)),
    ...goods
      .filter(({ state }) => state === 'paid' || state === 'sent')
      .map(({ placedAt, totalCents, isTest }) => ({
        at: placedAt,
        kind: 'goods' as const,
        cents: totalCents,
        payments: 1,
        isTest,
        zoneName: null,
      })),
  ]
}

async function readZoneOrders(context: DataContext): Promise<readonly Payment[]> {
  const orders = await readOrders(context)
  return orders
    .filter(({ state }) => state === 'paid' || state === 'fulfilled')
    .map(({ placedAt, priceCents, isTest, zoneName }) => ({
      at: placedAt,
      kind: 'zone',
      cents: priceCents,
      payments: 1,
      isTest,
      zoneName,
    }))
}

/** The zones themselves, and goods with a photo or the code of one of them. */
async function readOfZones(context: DataContext): Promise<readonly Payment[]> {
  const zones = (await readMyZones(context)).filter(({ ownerId }) => ownerId === context.user.id)
  const names = new Map<string, string>(zones.map(({ id, name }) => [id, name]))
  const goods = await readMerchandiseOrders(context)
  const lines = goods
    .filter(({ state }) => state === 'paid' || state === 'sent')
    .flatMap(({ placedAt, isTest, lines: all }) =>
      all.flatMap(({ photoId, zoneId, quantity, unitCents }): readonly Payment[] => {
        const zoneName = names.get(photoId?.slice(0, uuidLength) ?? zoneId ?? '')
        if (zoneName === undefined) return []
        return [{ at: placedAt, kind: 'goods', cents: quantity * unitCents, payments: 1, isTest, zoneName }]
      }),
    )
  return [...(await readZoneOrders(context)), ...lines]
}

const uuidLength = 36
