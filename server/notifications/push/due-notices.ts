import * as v from 'valibot'
import { pushKindOf } from '#src/contract/wire/push.ts'
import type { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import { choicesOf } from '#server/notifications/notices/notification-choices.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import type { NoticesTable } from '#server/core/db/tables/zone-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import { type NoticeFacts, noticeTextOf } from '#server/kernel/mail/notice-text.ts'
import { roleIn, shownPhoto, zoneOfNotice } from '#server/notifications/activity/activity-store.ts'
import { noticesToMail, noticesToPush, readersToMail, setMailed, setPush } from './due-notice-store.ts'
import { insertMessage } from './message-store.ts'
import { pushBody } from './push-message.ts'
import { subscriptionsOf } from './push-store.ts'
import { remainingQuietMs } from './quiet-hours.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { queueMailToUser } from '#server/kernel/mail/queue-mail.ts'

const batchSize = 50

type DueNotice = Awaited<ReturnType<typeof readDue>>[number]

/**
 * Creates push messages for unread notifications, one for each device whose user selected their kind. During the quiet
 * hours of one of the devices, they are delayed and then contain the current state.
 */
export async function pushNotices(deps: Deps): Promise<void> {
  const { database, clock } = deps
  await inBatches(database, {
    size: batchSize,
    async act(transaction) {
      const due = await readDue(transaction, clock.now())
      for (const notice of due) await pushNotice(transaction, deps, notice)
      return due.length
    },
  })
}

export async function hasNoticesToPush({ database, clock }: Deps): Promise<boolean> {
  return (await readDue(database.reader, clock.now())).length > 0
}

function readDue(reader: Reader, now: number) {
  return reader.all(noticesToPush, { now, limit: batchSize })
}

async function pushNotice(transaction: Transaction, { clock, ids }: Deps, notice: DueNotice): Promise<void> {
  const { id, user_id: userId, kind } = notice
  const now = clock.now()
  const { push, quiet } = choicesOf(notice)
  const isWanted = notice.read_at === null && push.includes(pushKindOf[kind])
  const devices = isWanted ? await transaction.all(subscriptionsOf, { userId }) : []
  const waitMs = Math.max(0, ...devices.map((device) => remainingQuietMs(quiet, device.time_zone, now)))
  if (waitMs > 0) {
    await transaction.run(setPush, { id, pushAt: now + waitMs, pushedAt: notice.pushed_at })
    return
  }
  const shouldPush = devices.length > 0 && (await isReadable(transaction, notice))
  await transaction.run(setPush, { id, pushAt: null, pushedAt: shouldPush ? now : notice.pushed_at })
  if (!shouldPush) return
  const { zone_id: zoneId } = notice
  const zone = zoneId === '' ? undefined : await transaction.first(zoneOfNotice, { zoneId })
  for (const { endpoint, origin, language, brand } of devices) {
    const words = noticeTextOf(language, factsOf(notice))
    const path = pathOf(notice)
    const message = { ...words, path, tag: `${kind}:${id}`, brand: zone?.brand ?? brand, language }
    await transaction.run(insertMessage, {
      id: ids.uuid(),
      endpoint,
      body: pushBody(message, origin),
      at: now,
    })
  }
}

const Names = v.array(v.string())

/** Returns the parameters for the text of a notification. */
function factsOf(notice: NoticesTable): NoticeFacts {
  const { kind, zone_name: zoneName, count, snippet, names } = notice
  return { kind, zoneName, count, snippet, names: v.parse(Names, JSON.parse(names)) }
}

const ofAccount: Partial<Readonly<Record<NoticeRow['kind'], string>>> = {
  'support-answered': '/customer-service',
  'authority-asked': '/desk/requests',
  'payment-failed': '/subscription-management',
  'plan-ended': '/subscription-management',
  'payment-refunded': '/subscription-management',
  'plan-given': '/subscription-management',
  'order-sent': '/print-orders',
  'application-approved': '/activity',
  'application-declined': '/activity',
  'reward-credit': '/influencer-dashboard',
  'reward-paid': '/influencer-dashboard',
  'ad-approved': '/advertising-dashboard',
  'ad-refused': '/advertising-dashboard',
  'ad-ended': '/advertising-dashboard',
  'data-ready': '/profile/account',
  'backup-failed': '/cloud-applications',
  'organisation-made': '/enterprise',
  'seat-ended': '/enterprise',
  'invoice-overdue': '/enterprise',
  'domain-missing': '/enterprise',
  'badge-earned': '/social-achievements',
  'badge-given': '/social-achievements',
}

function pathOf({ kind, peak, photo_id: photoId, zone_id: zoneId }: NoticesTable): string {
  const elsewhere = ofAccount[kind]
  if (elsewhere !== undefined) return elsewhere
  if (kind === 'film-ready') return `/locations/${zoneId}/recap`
  if (kind === 'guestbook-signed') return `/locations/${zoneId}/guestbook`
  if (peak > 0 && photoId !== null) return `/photo/${encodeURI(photoId)}`
  return zoneId === '' ? '/activity' : `/locations/${zoneId}`
}

const peopleAtOnce = 20
/** Maximum number of notifications listed in a mail. */
const maxLines = 20

/**
 * Queues one mail for each user with a notification that has been unread for an hour and is selected for mail. When the
 * first is due, the mail includes all queued ones. Users without a confirmed address get none.
 */
export async function mailNotices(deps: Deps): Promise<void> {
  const { database, clock } = deps
  await inBatches(database, {
    size: peopleAtOnce,
    async act(transaction) {
      const readers = await readReaders(transaction, clock.now())
      for (const { user_id: userId } of readers) await mailReader(transaction, deps, userId)
      return readers.length
    },
  })
}

export async function hasNoticesToMail({ database, clock }: Deps): Promise<boolean> {
  return (await readReaders(database.reader, clock.now())).length > 0
}

function readReaders(reader: Reader, now: number) {
  return reader.all(readersToMail, { now, limit: peopleAtOnce })
}

async function mailReader(transaction: Transaction, deps: Deps, userId: UserId): Promise<void> {
  const waiting = await transaction.all(noticesToMail, { userId })
  await transaction.run(setMailed, { userId })
  const [first] = waiting
  if (first === undefined) return
  const { mail } = choicesOf(first)
  const notifiable = []
  for (const notice of waiting) {
    const isWanted = notice.read_at === null && mail.some((kind) => kind === pushKindOf[notice.kind])
    if (isWanted && (await isReadable(transaction, notice))) notifiable.push(notice)
  }
  const last = notifiable.at(-1)
  if (last === undefined) return
  const unsentNotices = notifiable.slice(-maxLines).map(factsOf)
  const key = `notices:${userId}:${last.id}:${last.at}`
  await queueMailToUser(transaction, deps, {
    userId,
    key,
    mail: { kind: 'notices', params: { unreadNotices: unsentNotices } },
  })
}

/**
 * Whether its reader may still see the content of a notification. Counted notifications end with the membership and
 * with the photo.
 */
async function isReadable(
  reader: Reader,
  notice: Pick<NoticesTable, 'peak' | 'zone_id' | 'user_id' | 'photo_id'>,
): Promise<boolean> {
  const { peak, zone_id: zoneId, user_id: userId, photo_id: photoId } = notice
  if (peak === 0 || zoneId === '') return true
  if ((await reader.first(roleIn, { zoneId, userId })) === undefined) return false
  return photoId === null || (await reader.first(shownPhoto, { photoId })) !== undefined
}
