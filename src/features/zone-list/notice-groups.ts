import type { NoticeId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { NoticeKind, NoticeRow } from '#src/contract/entities/zones/notice.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'

/** Notifications of the same kind for the same zone, as one. */
export interface NoticeGroup {
  readonly kind: ListedNoticeKind
  readonly zoneId: ZoneId
  readonly zoneName: string
  readonly notices: readonly { readonly id: NoticeId; readonly at: EpochMs }[]
  readonly role: ZoneRole | null
}

const otherPageNotices = [
  'zone-ends-in-24h',
  'zone-ends-in-2h',
  'data-ready',
  'backup-failed',
  'organisation-made',
  'seat-ended',
  'invoice-overdue',
  'domain-missing',
  'support-answered',
  'authority-asked',
  'payment-failed',
  'plan-ended',
  'payment-refunded',
  'order-sent',
  'application-approved',
  'application-declined',
  'reward-credit',
  'reward-paid',
  'ad-approved',
  'ad-refused',
  'ad-ended',
  'photo-liked',
  'photo-reacted',
  'photo-commented',
  'comment-answered',
  'members-joined',
  'guestbook-signed',
  'film-ready',
  'roll-developed',
  'badge-earned',
  'badge-given',
  'join-declined',
  'report-hidden',
  'report-kept',
  'plan-given',
] as const

/** The list itself shows the end of a zone, by the clock, and Activity shows likes and comments. */
export type ListedNoticeKind = Exclude<NoticeKind, (typeof otherPageNotices)[number]>

/** Groups the unread notifications, newest first. Of several role changes, only the last counts. */
export function groupNotices(notices: readonly NoticeRow[]): readonly NoticeGroup[] {
  const groups = new Map<string, NoticeGroup>()
  for (const { id, at, kind, zoneId, zoneName, role, readAt } of notices) {
    if (readAt !== null || zoneId === null || !isListedKind(kind)) continue
    const key = `${kind} ${zoneId}`
    const group = groups.get(key)
    groups.set(
      key,
      group === undefined
        ? { kind, zoneId, zoneName, role, notices: [{ id, at }] }
        : { ...group, notices: [...group.notices, { id, at }] },
    )
  }
  return [...groups.values()]
}

function isListedKind(kind: NoticeKind): kind is ListedNoticeKind {
  return !otherPageNotices.some((one) => one === kind)
}
