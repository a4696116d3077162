import { type BadgeCounter, badgeNames, badgeRules } from '#src/contract/rules/badges.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { BadgesTable } from '#server/core/db/tables/program-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import {
  badgeOf,
  daysOf,
  deleteDay,
  deleteMark,
  eventCount,
  insertEvent,
  oldestMarks,
  putBadge,
  raiseAward,
  unreadAward,
} from './badge-store.ts'
import { type BadgeEvent, eventsOfMark } from './events-of-mark.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { dayMs, secondMs } from '#src/contract/wire/durations.ts'

/** Keeps each transaction short, so that user requests are not delayed. */
const marksAtOnce = 25
/** Photos of earlier days may still arrive from an offline device. */
const daysKept = 60

async function hasBadgeMarks({ database }: Pick<Deps, 'database'>): Promise<boolean> {
  return (await database.reader.all(oldestMarks, { limit: 1 })).length > 0
}

/**
 * Counts the marked actions and awards the badges that they earn. Each action counts once, and later changes of its
 * subject subtract nothing. Badges earned at the same time share one notification.
 */
export async function awardBadges(deps: Deps): Promise<void> {
  await inBatches(deps.database, {
    size: marksAtOnce,
    async act(transaction) {
      const marks = await transaction.all(oldestMarks, { limit: marksAtOnce })
      const changes: Changes = new Map()
      for (const mark of marks) {
        const { kind, user_id: userId, subject_key: subject, at } = mark
        for (const event of await eventsOfMark(transaction, mark))
          await countEvent(transaction, changes, { ...event, at })
        await transaction.run(deleteMark, { kind, userId, subject })
      }
      for (const [userId, change] of changes) await award(transaction, deps, { userId, ...change })
      return marks.length
    },
  })
}

interface Change {
  /** The current values of the counters. */
  readonly reached: ReadonlyMap<BadgeCounter, number>
  /** When the latest event was. */
  readonly at: EpochMs
}
type Changes = Map<UserId, Change>

async function countEvent(
  transaction: Transaction,
  changes: Changes,
  event: BadgeEvent & { readonly at: EpochMs },
): Promise<void> {
  const { userId, counter, at } = event
  const reached = await countOnce(transaction, event)
  if (reached === null) return
  const before = changes.get(userId)
  const name = counter === 'day' ? 'streak' : counter
  const highest = Math.max(reached, before?.reached.get(name) ?? 0)
  changes.set(userId, {
    reached: new Map([...(before?.reached ?? []), [name, highest]]),
    at: Math.max(at, before?.at ?? 0),
  })
}

/** Returns the counter's value after the event, or null if the event changes nothing. */
async function countOnce(
  transaction: Transaction,
  { userId, counter, subject, reached }: BadgeEvent,
): Promise<number | null> {
  if (reached !== undefined) return reached
  if (counter !== 'day') {
    const before = (await transaction.first(eventCount, { userId, counter }))?.count ?? 0
    // Nothing above the highest badge is stored, so each person needs at most a few hundred short rows.
    if (before >= maxNeeded(counter)) return null
    const written = await transaction.run(insertEvent, { userId, counter, subject })
    return written === 0 ? null : before + 1
  }
  if ((await transaction.run(insertEvent, { userId, counter, subject })) === 0) return null
  const days = (await transaction.all(daysOf, { userId })).map((day) => Date.parse(day.subject_key))
  const oldest = Math.max(...days) - daysKept * dayMs
  for (const day of days)
    if (day < oldest)
      await transaction.run(deleteDay, { userId, subject: new Date(day).toISOString().slice(0, 10) })
  return longestRun(days)
}

function maxNeeded(counter: BadgeCounter): number {
  return Math.max(
    ...badgeNames.map((name) => (badgeRules[name].counter === counter ? badgeRules[name].need : 0)),
  )
}

/** Returns the length of the longest run of consecutive days. The input must be sorted. */
function longestRun(days: readonly number[]): number {
  let run = 0
  let longest = 0
  for (const [index, day] of days.entries()) {
    run = index > 0 && day - (days[index - 1] ?? 0) === dayMs ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

/** Stores a user's progress and the badges earned with it. */
async function award(
  transaction: Transaction,
  { ids, clock }: Deps,
  { userId, reached, at }: Change & { readonly userId: UserId },
): Promise<void> {
  const rows: { readonly name: string; readonly count: number; readonly isNew: boolean }[] = []
  for (const name of badgeNames) {
    const { counter, need } = badgeRules[name]
    const now = Math.min(need, reached.get(counter) ?? 0)
    const before = await transaction.first(badgeOf, { userId, name })
    if (hasProgressed(now, before)) rows.push({ name, count: now, isNew: now === need })
  }
  if (rows.length === 0) return
  const last = await allocateRevisions(transaction, userScope(userId), rows.length)
  for (const [index, { name, count, isNew }] of rows.entries()) {
    const row = { userId, name, rev: last - index, count, earnedAt: isNew ? at : null }
    await transaction.run(putBadge, { ...row, zoneId: null, zoneName: '', title: '', by: '', giverId: null })
  }
  const count = rows.filter(({ isNew }) => isNew).length
  // Badges for actions before badges existed appear in the list without a notification.
  if (count === 0 || clock.now() - at > dayMs) return
  await notifyBadgesEarned(transaction, ids, { userId, count, at: clock.now() })
}

/** Adds to the user's unread notification, or creates one for all badges that the user has not read about. */
async function notifyBadgesEarned(
  transaction: Transaction,
  ids: Deps['ids'],
  { userId, count, at }: { readonly userId: UserId; readonly count: number; readonly at: EpochMs },
): Promise<void> {
  const unread = await transaction.first(unreadAward, { userId })
  if (unread === undefined) {
    await sendNotice(transaction, ids, { userId, kind: 'badge-earned', zone: null, at, count })
    return
  }
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(raiseAward, { id: unread.id, count: unread.count + count, at, rev })
}

function hasProgressed(now: number, before: BadgesTable | undefined): boolean {
  return now > 0 && (before === undefined || (before.earned_at === null && now > before.count))
}

export const badgeJobs: readonly Job<Deps>[] = [
  { name: 'award-badges', everyMs: 5 * secondMs, hasWork: hasBadgeMarks, run: awardBadges },
]
