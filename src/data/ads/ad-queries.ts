import * as v from 'valibot'
import { AdId } from '#src/contract/entities/ads/ad.ts'
import { AdAction } from '#src/contract/entities/ads/ad-action.ts'
import type { AdBookingRow } from '#src/contract/entities/ads/ad-booking.ts'
import { rangeOfDay } from '#src/contract/wire/time.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { type OutboxRow, waitingOf } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'

/** An ad booking as its owner sees it, with the owner’s last action on it. */
export interface AdBookingView extends AdBookingRow {
  /** The last action that is unsent or was rejected. null if the server has everything. */
  readonly waiting: {
    readonly state: 'queued' | 'sending' | 'refused'
    readonly action: AdAction['kind']
    readonly problem: string | null
  } | null
}

/** The user’s ads with their unsent actions, newest first. */
export function useMyAds(): readonly AdBookingView[] | undefined {
  return useLiveData('my ads', readMyAds)
}

/** Reads the value of `useMyAds` once from the given context. */
export async function readMyAds({ database }: DataContext): Promise<readonly AdBookingView[]> {
  const rows = await database.adBookings.toArray()
  const views = new Map<string, AdBookingView>(rows.map((row) => [row.id, { ...row, waiting: null }]))
  for (const row of await pendingFor(database, 'ads')) {
    if (row.name !== 'ad.do') continue
    const read = v.safeParse(AdAction, row.args.action)
    const state = waitingOf(row)
    if (!read.success || state === null) continue
    const { id } = row.args
    const view = views.get(id) ?? unsentAdView(row, read.output)
    if (view === null) continue
    const problem = state === 'refused' ? (row.lastError?.message ?? null) : null
    const waiting = { state, action: read.output.kind, problem }
    views.set(id, { ...withAction(view, read.output, state), waiting })
  }
  return [...views.values()].toSorted((a, b) => b.madeAt - a.madeAt || (a.id < b.id ? 1 : -1))
}

/**
 * The view of an ad that was written on this device and has not reached the server. null unless the action saves an ad.
 */
function unsentAdView(row: OutboxRow<'ad.do'>, action: AdAction): AdBookingView | null {
  if (action.kind !== 'save') return null
  return {
    ...action.ad,
    ...bookingTimes(action.ad),
    id: v.parse(AdId, row.args.id),
    rev: 0,
    state: 'draft',
    pictureUrl: null,
    reason: '',
    isTest: false,
    checkoutUrl: null,
    views: 0,
    taps: 0,
    refundedCents: 0,
    days: [],
    madeAt: row.createdAt,
    countedAt: null,
    waiting: null,
  }
}

/** Applies an unsent save to the view. Decisions by the operator and payments come only from the server. */
function withAction(view: AdBookingView, action: AdAction, state: string): AdBookingView {
  return action.kind === 'save' && state !== 'refused'
    ? { ...view, ...action.ad, ...bookingTimes(action.ad) }
    : view
}

function bookingTimes({
  firstDay,
  lastDay,
  timeZone,
}: Pick<AdBookingRow, 'firstDay' | 'lastDay' | 'timeZone'>) {
  return { startsAt: rangeOfDay(firstDay, timeZone).startAt, endsAt: rangeOfDay(lastDay, timeZone).endAt }
}
