import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { CodeRow } from '#src/contract/entities/zones/code.ts'
import type {
  CodeId,
  MissionId,
  NoticeId,
  PhotoId,
  ReportId,
  TrailNoteId,
  UserId,
  ZoneId,
} from '#src/contract/entities/ids/ids.ts'
import type { EmbedKey } from '#src/contract/entities/zones/embedded-wall.ts'
import type { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import type { ReportRow } from '#src/contract/entities/responses/report.ts'
import type { OrderId } from '#src/contract/entities/shop/order.ts'
import type { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import type { ZoneLanguage } from '#src/contract/entities/zones/zone-language.ts'
import type { ZoneRole, ZoneRow } from '#src/contract/entities/zones/zone.ts'

/** 0 or 1: both engines store booleans this way. */
export type Flag = 0 | 1

export interface ZonesTable {
  readonly id: ZoneId
  readonly rev: number
  readonly name: string
  readonly brand: BrandSlug
  readonly kind: ZoneRow['kind']
  readonly owner_id: UserId
  readonly latitude: number | null
  readonly longitude: number | null
  readonly radius_meters: number
  readonly mode: ZoneRow['mode']
  readonly moderation: ZoneRow['moderation']
  readonly is_strict: Flag
  readonly time_zone: string
  /** Language of the content shown to everyone; null: each reader's own. */
  readonly language: ZoneLanguage
  readonly created_at: number
  /** null: a memorial, which does not expire. */
  readonly expires_at: number | null
  readonly shares_links: Flag
  readonly is_place_obscured: Flag
  readonly is_listed: Flag
  readonly reveal_at: number | null
  /** Shots on each member's roll until the reveal; null: no roll. */
  readonly roll_shots: number | null
  readonly max_photos: number | null
  /** Set by an operator. While it is set, nothing in the zone is hidden or deleted when the zone ends. */
  readonly legal_hold_at: number | null
  /** When codes and memberships were permanently deleted. */
  readonly purged_at: number | null
  /** The photo may have been deleted. */
  readonly cover_photo_id: PhotoId | null
  readonly is_wall_paused: Flag
  /** The hosts' controls of its walls, as JSON; null: none. */
  readonly wall_steering: string | null
  /** The key of its wall on a website; null: not embedded. */
  readonly embed_key: EmbedKey | null
  readonly embed_shows_names: Flag
  /** When its host closed it; null: open. */
  readonly closed_at: number | null
  /** A co-host. */
  readonly offered_to: UserId | null
  /** When it ends after its owner's trial; null: as announced. */
  readonly trial_falls_to: number | null
  /** Days added by boosts to those of the owner's plan. */
  readonly boost_days: number
  /** The time until which a boost shows it in "Nearby"; null: no boost. */
  readonly nearby_until: number | null
  /** The paid order that lets all members save its photos; null: none. */
  readonly pass_order_id: OrderId | null
  /** The start of its day in its time zone if that is later than its creation day; null: the creation day. */
  readonly starts_at: number | null
  /** True if its photos are watermarked on members' screens. */
  readonly protects_photos: Flag
  /** True if clips are allowed. */
  readonly clips: Flag
  /** True if living photos are allowed. */
  readonly living: Flag
  /** The host's details about the event, as JSON; a missing field was never set. */
  readonly facts: string
  /** When its announcement was last changed or removed; null: never. */
  readonly announced_at: number | null
}

export interface ZoneCodesTable {
  readonly id: CodeId
  readonly code: ZoneCode
  readonly zone_id: ZoneId
  readonly label: string
  readonly role: CodeRow['role']
  readonly joins: number
  readonly created_at: number
  readonly revoked_at: number | null
  readonly rev: number
}

export interface MissionsTable {
  readonly id: MissionId
  readonly zone_id: ZoneId
  readonly rev: number
  readonly text: string
  readonly is_time_lapse: number
  readonly created_at: number
}

export interface TrailsTable {
  readonly zone_id: ZoneId
  readonly rev: number
  /** In the format of `encodeTrailLine`. */
  readonly line: string
  /** The same line with fewer points, for the map of nearby places. */
  readonly overview: string
  readonly length_meters: number
  readonly climb_meters: number | null
  readonly descent_meters: number | null
  /** `TrailPhoto[]`. */
  readonly photos: string
  readonly changed_at: number
}

/** The latest report by hikers about one subject at one place. */
export interface TrailNotesTable {
  readonly id: TrailNoteId
  readonly zone_id: ZoneId
  readonly rev: number
  readonly user_id: UserId
  readonly is_over: number
  readonly meters: number | null
  readonly seen_at: number
  /** When it is deleted. */
  readonly ends_at: number
  readonly confirmations: number
}

export interface MembershipsTable {
  readonly zone_id: ZoneId
  readonly user_id: UserId
  readonly role: ZoneRole
  readonly joined_at: number
  /** Revision in the member's own scope. */
  readonly rev: number
  /** Revision in the zone's scope, for its moderators. */
  readonly zone_rev: number
  readonly photo_count: number
  readonly code_id: CodeId | null
}

/** The key with which an account was created. */
export interface AccountKeysTable {
  readonly key_hash: string
  readonly user_id: UserId
  readonly created_at: number
}

/** A member who left a zone voluntarily. */
export interface FormerMembersTable {
  readonly zone_id: ZoneId
  readonly user_id: UserId
  readonly role: ZoneRole
  readonly left_at: number
}

/** The number that distinguishes a member from others with the same name in a zone. */
/**
 * Members whose photos of a zone are not shown on its website. Like the photos, the row remains after the membership
 * ends.
 */
export interface WebsiteRefusalsTable {
  readonly zone_id: ZoneId
  readonly user_id: UserId
}

export interface ZoneNamesTable {
  readonly zone_id: ZoneId
  readonly user_id: UserId
  /** 1: the name is shown without a number. */
  readonly number: number
  /** The displayed name in lower case. */
  readonly shown_key: string
}

/** A membership that a moderator ended, as it was at that time. */
export interface BansTable {
  readonly zone_id: ZoneId
  readonly user_id: UserId
  readonly role: ZoneRole
  readonly joined_at: number
  readonly photo_count: number
  readonly code_id: CodeId | null
  readonly banned_at: number
  readonly zone_rev: number
}

/** A request to join a zone without a code. */
export interface JoinRequestsTable {
  readonly zone_id: ZoneId
  readonly user_id: UserId
  readonly requested_at: number
  /** null: open. */
  readonly declined_at: number | null
  readonly rev: number
}

export interface ReportsTable {
  readonly id: ReportId
  readonly zone_id: ZoneId
  readonly photo_id: PhotoId
  readonly reporter_id: UserId
  readonly reason: ReportRow['reason']
  readonly note: string
  readonly created_at: number
  readonly resolved_at: number | null
  readonly rev: number
}

export interface NoticesTable {
  readonly id: NoticeId
  readonly user_id: UserId
  readonly kind: NoticeRow['kind']
  /** Empty: it concerns no zone. */
  readonly zone_id: ZoneId | ''
  readonly zone_name: string
  readonly photo_id: PhotoId | null
  readonly role: ZoneRole | null
  readonly at: number
  readonly read_at: number | null
  readonly once_key: string | null
  readonly rev: number
  /** How many people or comments it covers; 1 for a single event. */
  readonly count: number
  /** The highest count so far. Only a higher count triggers a new notification. 0 if nothing is counted. */
  readonly peak: number
  /** JSON: the latest names, at most two. */
  readonly names: string
  readonly snippet: string
  /** When it is pushed to devices; null: already pushed, or not needed. */
  readonly push_at: number | null
  readonly pushed_at: number | null
  /** When it is included in an email if it is still unread; null: it is not. */
  readonly mail_at: number | null
}

/** A change that affects a counted notification, which is then recounted. */
export interface ActivityMarksTable {
  readonly kind: 'like' | 'reaction' | 'comment' | 'join' | 'guestbook'
  readonly zone_id: ZoneId
  /** Empty: it concerns the zone. */
  readonly photo_id: PhotoId | ''
  readonly at: number
}

/** The audit log of a zone: actor, action and target. */
export interface AuditTable {
  readonly id: string
  readonly zone_id: ZoneId
  readonly at: number
  readonly actor_id: UserId
  readonly action: string
  readonly target_id: string | null
  /** JSON. */
  readonly details: string
}
