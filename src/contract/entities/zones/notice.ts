import * as v from 'valibot'
import { NoticeId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { ZoneRole } from './zone.ts'

/**
 * An unsolicited message to a user. About zones: the end of a zone, a higher role, an offer, the film of an evening,
 * the developed photos of a roll, a request to join. About the user: a decision on their photo or application, their
 * data, their money, their seat, a failing backup. For admins: a request of an authority. Activity of others is counted
 * per photo or zone: likes, reactions, comments, joins.
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

/**
 * True if a notification counts the activity of several people. It is shown while its reader can see the photo or zone.
 */
export function isActivityCount(kind: NoticeKind): boolean {
  return counted.includes(kind)
}

/** A notification as a row of its reader's own scope. Deleted 30 days after `at`. */
export const NoticeRow = v.object({
  id: NoticeId,
  rev: v.number(),
  kind: NoticeKind,
  /** Null if it concerns no zone. */
  zoneId: v.nullable(ZoneId),
  zoneName: v.string(),
  at: EpochMs,
  /** The photo that it is about. */
  photoId: v.nullable(PhotoId),
  /** The role that was given. */
  role: v.nullable(ZoneRole),
  /** The number of people, comments or badges; 1 if nothing is counted. It decreases when people undo their activity. */
  count: v.number(),
  /** Names of the latest people, at most two. */
  names: v.array(v.string()),
  /** The start of the latest comment, or the emojis; otherwise empty. */
  snippet: v.string(),
  readAt: v.nullable(EpochMs),
})
export type NoticeRow = v.InferOutput<typeof NoticeRow>
