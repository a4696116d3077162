import type { FolderTables, BoothTables, TelevisionTables } from './keyed-device-tables.ts'
import type { WebhookTables, BackupTables } from './outgoing-tables.ts'
import type {
  CompetitiveChangesTable,
  CompetitiveEntriesTable,
  GoodsOrdersTable,
  InfluencersTable,
  ReferralsTable,
  PhotoDownloadsTable,
  SalesTable,
} from './business-tables.ts'
import type { CommentId, MutationId, PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { AgendaTables, BadgeTables, RewardTables } from './program-tables.ts'
import type { OrganisationTables } from './organisation-tables.ts'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { ReplicatedTable, Scope } from '#src/contract/wire/sync-messages.ts'
import type {
  AdsTable,
  PlansTable,
  PriceTrialsTable,
  ProductsTable,
  PromotionsTable,
  ShippingRatesTable,
  LedgerEntriesTable,
  OrdersTable,
  PrintTables,
} from './shop-tables.ts'
import type { SubscriptionTables, MoneyTables } from './money-tables.ts'
import type {
  ActivityMarksTable,
  AuditTable,
  BansTable,
  AccountKeysTable,
  FormerMembersTable,
  WebsiteRefusalsTable,
  ZoneNamesTable,
  JoinRequestsTable,
  MembershipsTable,
  MissionsTable,
  TrailNotesTable,
  TrailsTable,
  NoticesTable,
  ReportsTable,
  ZoneCodesTable,
  ZonesTable,
} from './zone-tables.ts'
import type {
  AccountRemovalsTable,
  DataExportsTable,
  MergedGuestsTable,
  OidcIdentitiesTable,
  ApiTokensTable,
  PasskeysTable,
  ProfilePicturesTable,
  SpentChallengesTable,
  AdminsTable,
  CourierKeysTable,
  HandoverCodesTable,
  ConsentsTable,
  SessionsTable,
  SessionTokensTable,
} from './account-tables.ts'
import type {
  DailyCountsTable,
  JobLeasesTable,
  JobsTable,
  StoredBytesTable,
  TaskFailuresTable,
  ZoneTasksTable,
  DemoTables,
  PerformanceMetricsTable,
  UsageEventsTable,
} from './operation-tables.ts'
import type {
  AccountTokensTable,
  MailLanguage,
  MailsTable,
  ResetRequestsTable,
  TrialAddressesTable,
  PushTables,
} from './message-tables.ts'
import type { AdTables } from './ad-tables.ts'
import type { DeskTables, SupportAnswersTable, SupportRequestsTable } from './desk-tables.ts'
import type {
  ClipsTable,
  FilmNoticesTable,
  FilmEntriesTable,
  FilmPhotosTable,
  FilmsTable,
  PhotoFilesTable,
  PhotosTable,
  UnwantedFilesTable,
  UploadsTable,
} from './photo-tables.ts'
import type { GuestbookTables, ResponseTables } from './response-tables.ts'
import type { PlaceRequestsTable } from './place-tables.ts'

export interface UsersTable {
  readonly id: UserId
  readonly rev: number
  readonly kind: 'guest' | 'member'
  /** A confirmed address, unique to this account. */
  readonly email: string | null
  readonly password_hash: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly display_name: string
  readonly profile_image_url: string | null
  readonly plan: PlanId
  readonly created_at: number
  /** When `email` was confirmed; null if there is none. */
  readonly email_verified_at: number | null
  /** 1: the address was confirmed with a six-digit code, which never grants admin rights. */
  readonly email_by_code: number
  /** An address that is not confirmed yet, and since when. */
  readonly pending_email: string | null
  readonly pending_email_at: number | null
  /** The language and brand of email to this user, as of the last time the app requested one. */
  readonly language: MailLanguage
  readonly brand: BrandSlug
  readonly origin: string
  /** The region for formats in email, for example `AT`; empty: unknown. */
  readonly region: string
  /** When the account will be deleted at the owner's request; null otherwise. */
  readonly deletion_at: number | null
  /**
   * The kinds of notifications sent to the devices and by email, separated by spaces; null: all on devices, none by
   * email.
   */
  readonly notify_push: string | null
  readonly notify_mail: string | null
  /** The minutes of the day between which no notifications are sent to the devices; null: no quiet hours. */
  readonly quiet_from: number | null
  readonly quiet_to: number | null
}

export interface ScansTable {
  readonly id: string
  readonly user_id: UserId
  readonly zone_id: ZoneId
  readonly captured_at: number
  readonly latitude: number | null
  readonly longitude: number | null
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
  /** The only user who could see the row; null: it was visible to all members of the scope. */
  readonly viewer_id: UserId | null
  readonly deleted_at: number
}

export interface IdempotencyTable {
  readonly user_id: UserId
  readonly mutation_id: MutationId
  readonly payload_hash: string
  readonly http_status: number
  readonly answer: string
  readonly rev: number
  readonly created_at: number
}

export interface MetaTable {
  readonly key: string
  readonly value: string
}

/** All tables of the database for Kysely. Ids are branded because only validated ids are ever written. */
export interface Tables
  extends
    AdTables,
    AgendaTables,
    FolderTables,
    WebhookTables,
    BackupTables,
    BadgeTables,
    BoothTables,
    DemoTables,
    DeskTables,
    GuestbookTables,
    MoneyTables,
    OrganisationTables,
    PrintTables,
    PushTables,
    ResponseTables,
    RewardTables,
    SubscriptionTables,
    TelevisionTables {
  readonly users: UsersTable
  readonly sessions: SessionsTable
  readonly session_tokens: SessionTokensTable
  readonly courier_keys: CourierKeysTable
  readonly handover_codes: HandoverCodesTable
  readonly consents: ConsentsTable
  readonly admins: AdminsTable
  readonly passkeys: PasskeysTable
  readonly api_tokens: ApiTokensTable
  readonly spent_challenges: SpentChallengesTable
  readonly oidc_identities: OidcIdentitiesTable
  readonly profile_pictures: ProfilePicturesTable
  readonly zones: ZonesTable
  readonly zone_codes: ZoneCodesTable
  readonly missions: MissionsTable
  readonly trails: TrailsTable
  readonly trail_notes: TrailNotesTable
  readonly join_requests: JoinRequestsTable
  readonly memberships: MembershipsTable
  readonly bans: BansTable
  readonly account_keys: AccountKeysTable
  readonly former_members: FormerMembersTable
  readonly zone_names: ZoneNamesTable
  readonly website_refusals: WebsiteRefusalsTable
  readonly scans: ScansTable
  readonly photos: PhotosTable
  readonly photo_files: PhotoFilesTable
  readonly unwanted_files: UnwantedFilesTable
  readonly uploads: UploadsTable
  readonly clips: ClipsTable
  readonly films: FilmsTable
  readonly film_photos: FilmPhotosTable
  readonly film_entries: FilmEntriesTable
  readonly film_notices: FilmNoticesTable
  readonly comments: CommentsTable
  readonly downloads: DownloadsTable
  readonly scopes: ScopesTable
  readonly tombstones: TombstonesTable
  readonly idempotency: IdempotencyTable
  readonly reports: ReportsTable
  readonly notices: NoticesTable
  readonly activity_marks: ActivityMarksTable
  readonly audit: AuditTable
  readonly orders: OrdersTable
  readonly place_requests: PlaceRequestsTable
  readonly ledger_entries: LedgerEntriesTable
  readonly products: ProductsTable
  readonly price_trials: PriceTrialsTable
  readonly promotions: PromotionsTable
  readonly shipping_rates: ShippingRatesTable
  readonly plans: PlansTable
  readonly ads: AdsTable
  readonly support_requests: SupportRequestsTable
  readonly support_answers: SupportAnswersTable
  readonly usage_events: UsageEventsTable
  readonly performance_metrics: PerformanceMetricsTable
  readonly photo_downloads: PhotoDownloadsTable
  readonly goods_orders: GoodsOrdersTable
  readonly sales: SalesTable
  readonly influencers: InfluencersTable
  readonly referrals: ReferralsTable
  readonly competitive_entries: CompetitiveEntriesTable
  readonly competitive_changes: CompetitiveChangesTable
  readonly job_leases: JobLeasesTable
  readonly jobs: JobsTable
  readonly task_failures: TaskFailuresTable
  readonly zone_tasks: ZoneTasksTable
  readonly daily_counts: DailyCountsTable
  readonly stored_bytes: StoredBytesTable
  readonly mails: MailsTable
  readonly account_tokens: AccountTokensTable
  readonly reset_requests: ResetRequestsTable
  readonly trial_addresses: TrialAddressesTable
  readonly account_removals: AccountRemovalsTable
  readonly data_exports: DataExportsTable
  readonly merged_guests: MergedGuestsTable
  readonly meta: MetaTable
}
