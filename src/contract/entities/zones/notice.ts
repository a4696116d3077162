import * as v from 'valibot'
import { NoticeId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { ZoneRole } from './zone.ts'

/** A message to a user that nothing of theirs asked for: the end of a zone, a higher role, an offer, a decision about their photo or an application, their data, their money. */
export const NoticeKind = v.picklist([
  'zone-ends-in-24h',
  'zone-ends-in-2h',
  'role-given',
  'photo-hidden',
  'photo-approved',
  'data-ready',
  'zone-closed',
  'zone-offered',
  'zone-taken',
  'zone-declined',
  'support-answered',
  'zone-falls-back',
  'payment-failed',
  'plan-ended',
  'payment-refunded',
  'order-sent',
  'application-approved',
  'application-declined',
  'reward-credit',
  'reward-paid',
])
export type NoticeKind = v.InferOutput<typeof NoticeKind>

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
  readAt: v.nullable(EpochMs),
})
export type NoticeRow = v.InferOutput<typeof NoticeRow>
