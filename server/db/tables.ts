import type { BrandSlug } from '#src/contract/brand-slug.ts'
import type { CodeRow } from '#src/contract/code.ts'
import type { CodeId, CommentId, MutationId, PhotoId, ReportId, UserId, ZoneId } from '#src/contract/ids.ts'
import type { PlanId } from '#src/contract/plan.ts'
import type { ReactionCode } from '#src/contract/reaction.ts'
import type { ReportRow } from '#src/contract/report.ts'
import type { ReplicatedTable, Scope } from '#src/contract/sync-messages.ts'
import type { ZoneCode } from '#src/contract/zone-code.ts'
import type { ZoneRole, ZoneRow } from '#src/contract/zone.ts'
import type { PhotoRow } from '#src/contract/photo.ts'
import type { LedgerEntriesTable, OrdersTable } from './order-tables.ts'

/** 0 or 1: both engines store booleans so. */
export type Flag = 0 | 1

export interface UsersTable {
  readonly id: UserId
  readonly rev: number
  readonly kind: 'guest' | 'member'
  readonly email: string | null
  readonly password_hash: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly display_name: string
  readonly profile_image_url: string | null
  readonly plan: PlanId
  readonly created_at: number
}

export interface SessionsTable {
  readonly id: string
  readonly user_id: UserId
  readonly created_at: number
  readonly last_seen_at: number
  readonly issued_at: number
  readonly idle_ms: number
  readonly ends_at: number
  readonly user_agent: string
  /** The device that last pulled with it, how much waited there, and how much its browser is known to have lost. */
  readonly device_id: string | null
  readonly unsent_count: number
  readonly lost_count: number
}

export interface SessionTokensTable {
  readonly hash: string
  readonly session_id: string
  readonly issued_at: number
  readonly confirmed: Flag
  readonly valid_until: number | null
}

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
  readonly created_at: number
  /** null: a memorial. */
  readonly expires_at: number | null
  readonly shares_links: Flag
  readonly is_place_obscured: Flag
  readonly is_listed: Flag
  readonly reveal_at: number | null
  readonly max_photos: number | null
  /** Set by an operator: nothing of the zone is hidden or removed at its end. */
  readonly legal_hold_at: number | null
  /** When codes and memberships were removed for good. */
  readonly purged_at: number | null
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

export interface ScansTable {
  readonly id: string
  readonly user_id: UserId
  readonly zone_id: ZoneId
  readonly captured_at: number
  readonly latitude: number | null
  readonly longitude: number | null
}

export interface PhotosTable {
  readonly id: PhotoId
  readonly rev: number
  readonly zone_id: ZoneId
  readonly user_id: UserId
  readonly filename: string
  readonly original_name: string
  readonly uploaded_at: number
  readonly captured_at: number | null
  readonly expires_at: number | null
  readonly width: number
  readonly height: number
  readonly caption: string
  readonly alt_text: string
  readonly placeholder_color: string
  readonly likes: number
  readonly comment_count: number
  readonly reaction_counts: string
  readonly status: PhotoRow['status']
  readonly sha256: string
  readonly hidden_at: number | null
  readonly parent_id: PhotoId | null
  /** JSON of FilterSettings. */
  readonly filter_settings: string | null
  /** Who hid it, where its status says `hidden`. */
  readonly hidden_why: 'moderator' | 'report' | 'ban' | null
  /** What its status was before that. */
  readonly status_before: PhotoRow['status'] | null
}

export interface PhotoFilesTable {
  readonly filename: string
  readonly name: string
  readonly type: string
  readonly sha256: string
  readonly bytes: number
}

export interface UnwantedFilesTable {
  readonly filename: string
  readonly remove_at: number
}

/** A photo whose bytes come part by part. */
export interface UploadsTable {
  readonly photo_id: PhotoId
  /** Of the whole photo. */
  readonly bytes: number
  readonly sha256: string
  /** null until all of it is here. */
  readonly completed_at: number | null
}

export interface CommentsTable {
  readonly id: CommentId
  readonly rev: number
  readonly zone_id: ZoneId
  readonly photo_id: PhotoId
  readonly user_id: UserId
  readonly content: string
  readonly created_at: number
  readonly edited_at: number | null
}

export interface LikesTable {
  readonly photo_id: PhotoId
  readonly user_id: UserId
  readonly zone_id: ZoneId
  readonly rev: number
}

export interface ReactionsTable {
  readonly photo_id: PhotoId
  readonly user_id: UserId
  readonly emoji: ReactionCode
  readonly zone_id: ZoneId
  readonly rev: number
}

export interface DownloadsTable {
  readonly user_id: UserId
  readonly month: string
  readonly photo_id: PhotoId
  readonly downloaded_at: number
}

export interface ScopesTable {
  readonly scope: Scope
  readonly seq: number
  readonly floor: number
}

export interface TombstonesTable {
  readonly scope: Scope
  readonly rev: number
  readonly table_name: ReplicatedTable
  readonly row_id: string
  /** Whose own row it was; null: a row that everybody saw. */
  readonly viewer_id: UserId | null
  readonly gone_at: number
}

export interface IdempotencyTable {
  readonly user_id: UserId
  readonly mid: MutationId
  readonly payload_hash: string
  readonly http_status: number
  readonly answer: string
  readonly rev: number
  readonly created_at: number
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

export interface MetaTable {
  readonly key: string
  readonly value: string
}

/** Every table of the database, as Kysely reads them. Ids are branded because only checked ones are ever written. */
export interface Tables {
  readonly users: UsersTable
  readonly sessions: SessionsTable
  readonly session_tokens: SessionTokensTable
  readonly zones: ZonesTable
  readonly zone_codes: ZoneCodesTable
  readonly memberships: MembershipsTable
  readonly bans: BansTable
  readonly scans: ScansTable
  readonly photos: PhotosTable
  readonly photo_files: PhotoFilesTable
  readonly unwanted_files: UnwantedFilesTable
  readonly uploads: UploadsTable
  readonly comments: CommentsTable
  readonly likes: LikesTable
  readonly reactions: ReactionsTable
  readonly downloads: DownloadsTable
  readonly scopes: ScopesTable
  readonly tombstones: TombstonesTable
  readonly idempotency: IdempotencyTable
  readonly reports: ReportsTable
  readonly audit: AuditTable
  readonly orders: OrdersTable
  readonly ledger_entries: LedgerEntriesTable
  readonly meta: MetaTable
}
