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

/** 0 or 1: both engines store booleans so. */
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
  /** Of what it shows to everyone; null: each reader's own. */
  readonly language: ZoneLanguage
  readonly created_at: number
  /** null: a memorial. */
  readonly expires_at: number | null
  readonly shares_links: Flag
  readonly is_place_obscured: Flag
  readonly is_listed: Flag
  readonly reveal_at: number | null
  /** Of each member's roll until the reveal; null: no roll. */
  readonly roll_shots: number | null
  readonly max_photos: number | null
  /** Set by an operator: nothing of the zone is hidden or removed at its end. */
  readonly legal_hold_at: number | null
  /** When codes and memberships were removed for good. */
  readonly purged_at: number | null
  /** May be of a photo that is gone by now. */
  readonly cover_photo_id: PhotoId | null
  readonly is_wall_paused: Flag
  /** What hosts did with its walls, as JSON; null: nothing. */
  readonly wall_steering: string | null
  /** Behind which its wall is shown on a website; null: on none. */
  readonly embed_key: EmbedKey | null
  readonly embed_shows_names: Flag
  /** When its host closed it; null: it is open. */
  readonly closed_at: number | null
  /** A co-host. */
  readonly offered_to: UserId | null
  /** When it ends once its owner's trial is over; null: as announced. */
  readonly trial_falls_to: number | null
  /** How many days boosts gave it, above what its owner's plan gives. */
  readonly boost_days: number
  /** Until when a boost shows it in "Nearby"; null: none did. */
  readonly nearby_until: number | null
  /** The paid order that lets everybody in it save its photos; null: none. */
  readonly pass_order_id: OrderId | null
  /** When its day begins in its time zone, where that was later than the day on which it was made; null: it was not. */
  readonly starts_at: number | null
  /** Whether its photos are marked on members' screens. */
  readonly protects_photos: Flag
  /** Whether its photos may be clips. */
  readonly clips: Flag
  /** Whether its photos may be living. */
  readonly living: Flag
  /** What its host says of the event, as JSON; a field that is not there was never set. */
  readonly facts: string
  /** When its announcement last changed, also to none; null: it never did. */
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
  /** As `encodeTrailLine` writes it. */
  readonly line: string
  /** The same with few points, for the map of places near. */
  readonly overview: string
  readonly length_meters: number
  readonly climb_meters: number | null
  readonly descent_meters: number | null
  /** `TrailPhoto[]`. */
  readonly photos: string
  readonly changed_at: number
}

/** What hikers said last of one thing at one place. */
export interface TrailNotesTable {
  readonly id: TrailNoteId
  readonly zone_id: ZoneId
  readonly rev: number
  readonly user_id: UserId
  readonly is_over: number
  readonly meters: number | null
  readonly seen_at: number
  /** It is deleted then. */
  readonly ends_at: number
  readonly confirmations: number
}

export interface MembershipsTable {
  readonly zone_id: ZoneId
  readonly user_id: UserId
  readonly role: ZoneRole
  readonly joined_at: number
  /** In the member's own scope. */
  readonly rev: number
  /** In the zone's, for its moderators. */
  readonly zone_rev: number
  readonly photo_count: number
  readonly code_id: CodeId | null
}

/** Under which key an account was made. */
export interface AccountKeysTable {
  readonly key_hash: string
  readonly user_id: UserId
  readonly created_at: number
}

/** A member who left a zone by themselves. */
export interface FormerMembersTable {
  readonly zone_id: ZoneId
  readonly user_id: UserId
  readonly role: ZoneRole
  readonly left_at: number
}

/** By which number a member is told apart from others of the same name in a zone. */
/** Whose photos of a zone are not on its website; it outlasts a membership, as the photos do. */
export interface WebsiteRefusalsTable {
  readonly zone_id: ZoneId
  readonly user_id: UserId
}

export interface ZoneNamesTable {
  readonly zone_id: ZoneId
  readonly user_id: UserId
  /** 1: the name is shown without it. */
  readonly number: number
  /** The name as it is shown, in small letters. */
  readonly shown_key: string
}

/** A membership that was ended by a moderator, as it was. */
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

/** A request to join a zone without its code. */
export interface JoinRequestsTable {
  readonly zone_id: ZoneId
  readonly user_id: UserId
  readonly asked_at: number
  /** null: it is open. */
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
  /** Empty: it is about no zone. */
  readonly zone_id: ZoneId | ''
  readonly zone_name: string
  readonly photo_id: PhotoId | null
  readonly role: ZoneRole | null
  readonly at: number
  readonly read_at: number | null
  readonly once_key: string | null
  readonly rev: number
  /** Of how many people or comments it tells; what a single thing caused has 1. */
  readonly count: number
  /** The most that were ever counted: only more than that is news. 0 where nothing is counted. */
  readonly peak: number
  /** JSON: the names of the latest of them, at most two. */
  readonly names: string
  readonly snippet: string
  /** When devices are told of it; null: they were, or need not be. */
  readonly push_at: number | null
  readonly pushed_at: number | null
  /** When it goes into a mail, if nobody has read it by then; null: it does not. */
  readonly mail_at: number | null
}

/** Something of which a counted notice tells has changed, so that it is recounted. */
export interface ActivityMarksTable {
  readonly kind: 'like' | 'reaction' | 'comment' | 'join' | 'guestbook'
  readonly zone_id: ZoneId
  /** Empty: it is about the zone. */
  readonly photo_id: PhotoId | ''
  readonly at: number
}

/** Who did what to whom in a zone. */
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
