import * as v from 'valibot'
import { NoticeId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { ZoneRole } from './zone.ts'

/**
 * A message to a user that nothing of theirs asked for: the end of a zone, a higher role, an offer, the film of an evening, the
 * developed photos of a roll, a decision about their photo or an application, their data, their money, their seat, a request to
 * join, a backup that fails, for admins a request of an authority; and, counted together for each photo or zone, what others did:
 * likes, reactions, comments, joins.
 */
export const NoticeKind = v.picklist([
  'zone-ends-in-24h',
  'zone-ends-in-2h',
  'role-given',
  'photo-hidden',
  'photo-approved',
  'report-hidden',
  'report-kept',
  'plan-given',
  'data-ready',
  'zone-closed',
  'zone-announced',
  'zone-offered',
  'zone-taken',
  'zone-declined',
  'support-answered',
  'authority-asked',
  'zone-falls-back',
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
  'join-requested',
  'join-accepted',
  'join-declined',
  'backup-failed',
  'organisation-made',
  'seat-ended',
  'invoice-overdue',
  'domain-missing',
])
export type NoticeKind = v.InferOutput<typeof NoticeKind>

const counted: readonly NoticeKind[] = [
  'photo-liked',
  'photo-reacted',
  'photo-commented',
  'comment-answered',
  'members-joined',
  'guestbook-signed',
]

/** Whether a notice counts what several people did; it shows as long as its reader sees what they did it to. */
export function isCounted(kind: NoticeKind): boolean {
  return counted.includes(kind)
}

/** A notice as a row of its reader's own scope; 30 days after `at` it leaves. */
export const NoticeRow = v.object({
  id: NoticeId,
  rev: v.number(),
  kind: NoticeKind,
  /** null: it is about no zone. */
  zoneId: v.nullable(ZoneId),
  zoneName: v.string(),
  at: EpochMs,
  /** Of the photo that it is about. */
  photoId: v.nullable(PhotoId),
  /** The role that was given. */
  role: v.nullable(ZoneRole),
  /** How many people, comments or badges it tells of; 1 where nothing is counted. It may fall again when they take it back. */
  count: v.number(),
  /** The latest of them by name, at most two. */
  names: v.array(v.string()),
  /** The beginning of the latest comment, or the emojis; else empty. */
  snippet: v.string(),
  readAt: v.nullable(EpochMs),
})
export type NoticeRow = v.InferOutput<typeof NoticeRow>
