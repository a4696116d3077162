import type { MutationName } from '#src/contract/mutations/mutations.ts'
import type { BadgeRow } from '#src/contract/entities/accounts/badge.ts'
import type { BadgeCounter } from '#src/contract/rules/badges.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { isUnsent } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'

/** The user’s badges as counted by the server, and the unsent changes on this device that may count. */
export interface Badges {
  readonly rows: readonly BadgeRow[]
  readonly waiting: Readonly<Partial<Record<BadgeCounter, number>>>
}

/** All badges of the user, earned or in progress. */
export function useBadges(): Badges | undefined {
  return useLiveData('badges', readBadges)
}

/**
 * Returns the rows with unsent changes applied. The device awards no badges itself; unsent counts are returned
 * separately.
 */
export async function readBadges(context: DataContext): Promise<Badges> {
  const { database } = context
  const pending = await pendingFor(database, 'badges')
  const fold = await foldContextOf(context, pending)
  const rows = await database.badges.toArray()
  const unsent = await database.outbox.filter((row) => isUnsent(row)).toArray()
  const waiting: Partial<Record<BadgeCounter, number>> = {}
  for (const { name } of unsent) {
    const counter = counterOf[name]
    if (counter !== undefined) waiting[counter] = (waiting[counter] ?? 0) + 1
  }
  return { rows: rows.flatMap((row) => foldView('badge', row, { rows: pending, fold }) ?? []), waiting }
}

/** The counter that each mutation may increase once it is sent. */
const counterOf: Partial<Record<MutationName, BadgeCounter>> = {
  'photo.upload': 'photo',
  'photo.like': 'liked',
  'comment.add': 'comment',
  'reaction.add': 'reaction',
  'mission.answer': 'mission',
  'zone.create': 'hosted',
  'zone.scan': 'joined',
  'goods.order': 'print',
}
