import type { OrganisationRow } from '#src/contract/entities/organisations/organisation.ts'
import type { BackupRow } from '#src/contract/entities/accounts/backup.ts'
import type { AgendaItemId, AgendaItemRow } from '#src/contract/entities/programs/agenda-item.ts'
import type { InfluencerRow } from '#src/contract/entities/programs/influencer.ts'
import type { BadgeRow } from '#src/contract/entities/accounts/badge.ts'
import type { RewardRow } from '#src/contract/entities/programs/reward.ts'
import type { BooksCheckRow, SaleRow } from '#src/contract/entities/payments/sale.ts'
import type { MerchandiseOrderRow } from '#src/contract/entities/shop/merchandise-order.ts'
import type { DownloadRow } from '#src/contract/entities/photos/download.ts'
import type {
  EntryId,
  CompetitiveChange,
  CompetitiveRow,
} from '#src/contract/entities/programs/competitive.ts'
import type { Table } from 'dexie'
import { SharedDatabase } from './shared-database.ts'
import type { ApiTokenRow } from '#src/contract/entities/accounts/api-token.ts'
import type { WebhookRow } from '#src/contract/entities/accounts/webhook.ts'
import type { AdId, AdRow } from '#src/contract/entities/ads/ad.ts'
import type { AdBookingRow } from '#src/contract/entities/ads/ad-booking.ts'
import type { CodeRow } from '#src/contract/entities/zones/code.ts'
import type { NearZoneAnswer } from '#src/contract/calls/answers.ts'
import type { CommentRow } from '#src/contract/entities/responses/comment.ts'
import type {
  CodeId,
  CommentId,
  FilmId,
  GuestbookId,
  MemberId,
  MissionId,
  MutationId,
  NoticeId,
  PhotoId,
  ReportId,
  TrailNoteId,
  UserId,
  Uuid,
  ZoneId,
} from '#src/contract/entities/ids/ids.ts'
import type { LikeRow } from '#src/contract/entities/responses/like.ts'
import type { MemberRow } from '#src/contract/entities/zones/member.ts'
import type { JoinRequestRow } from '#src/contract/entities/zones/join-request.ts'
import type { GuestbookRow } from '#src/contract/entities/responses/guestbook.ts'
import type { FilmRow } from '#src/contract/entities/photos/film.ts'
import type { MissionRow } from '#src/contract/entities/zones/mission.ts'
import type { TrailRow } from '#src/contract/entities/zones/trail.ts'
import type { TrailNoteRow } from '#src/contract/entities/zones/trail-note.ts'
import type { OrderId, OrderRow } from '#src/contract/entities/shop/order.ts'
import type { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import type { PlaceRequestRow } from '#src/contract/entities/zones/place.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { PlanRow } from '#src/contract/entities/plans/plan-row.ts'
import type { PaymentRow } from '#src/contract/entities/payments/payment-row.ts'
import type { ProductId, ProductRow } from '#src/contract/entities/shop/product.ts'
import type { ShippingRateRow, ShippingRegion } from '#src/contract/entities/shop/shipping-rate.ts'
import type { PromotionId, PromotionRow } from '#src/contract/entities/programs/promotion.ts'
import type { ReactionRow } from '#src/contract/entities/responses/reaction.ts'
import type { ReportRow } from '#src/contract/entities/responses/report.ts'
import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { SubscriptionRow } from '#src/contract/entities/plans/subscription.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { UserRow } from '#src/contract/entities/accounts/user.ts'
import type { MembershipRow, ZoneRow } from '#src/contract/entities/zones/zone.ts'
import type { DeviceStorage } from '#src/platform/storage/storage.ts'
import type {
  CarriedBytesRow,
  CarriedOriginalRow,
  CarriedPieceRow,
  CarriedRow,
  CourierKeyRow,
} from './rows/carried-row.ts'
import type { ScanResultRow } from './rows/outbox-facts.ts'
import type { ChosenBytesRow, ChosenPhotoRow } from './rows/chosen-photo-row.ts'
import type { BasketRow } from './rows/basket-row.ts'
import type { ZoneDraft } from './rows/zone-draft-row.ts'
import type { FormDraft } from './rows/form-draft-row.ts'
import type { MetaRow } from './rows/meta-row.ts'
import type { DismissalRow, AdminDataRow } from './rows/dismissal-admin-rows.ts'
import type { VoiceDraftRow } from './rows/voice-draft-row.ts'
import type { FormPicture } from './rows/form-picture-row.ts'
import type { CursorRow, StoredPhoto, ShadowPage } from './rows/replica-rows.ts'
import { type IndexChunks, fillIndex } from './replica/index-chunks.ts'
import type { OutboxRow } from './outbox/outbox-row.ts'
import type { OfflineZoneRow } from './rows/offline-zone-row.ts'
import type { AnalyticsEventRow } from './rows/analytics-event-row.ts'

/** `clip` and `loop`: the film of a clip, and its silent preview. */
export type PictureSize = 'preview' | 'full' | 'clip' | 'loop'

/** The owner of unsent bytes. A film and a voice message have no preview. */
export type BytesId = PhotoId | FilmId | GuestbookId

/** The bytes of an unsent photo, film or voice message. ArrayBuffers, because Safari loses Blobs. */
export interface PictureRow {
  readonly photoId: BytesId
  readonly size: PictureSize
  readonly bytes: ArrayBuffer
  readonly mimeType: string
}

/** The number of a zone’s photos in the base. It is stored because counting 10,000 keys would block all other reads. */
export interface PhotoCountRow {
  readonly zoneId: ZoneId
  readonly count: number
}

/** A public place near where the user last searched for places. */
export interface NearZoneRow extends NearZoneAnswer {
  readonly foundAt: EpochMs
}

/** One user's data on this device. */
export class UserDatabase extends SharedDatabase {
  declare readonly user: Table<UserRow, UserId>
  declare readonly memberships: Table<MembershipRow, ZoneId>
  declare readonly zones: Table<ZoneRow, ZoneId>
  declare readonly photos: Table<StoredPhoto, PhotoId>
  declare readonly photoCounts: Table<PhotoCountRow, ZoneId>
  declare readonly photoIndex: IndexChunks
  declare readonly comments: Table<CommentRow, CommentId>
  declare readonly likes: Table<LikeRow, PhotoId>
  declare readonly reactions: Table<ReactionRow, string>
  declare readonly members: Table<MemberRow, MemberId>
  declare readonly codes: Table<CodeRow, CodeId>
  declare readonly joinRequests: Table<JoinRequestRow, MemberId>
  declare readonly missions: Table<MissionRow, MissionId>
  declare readonly trails: Table<TrailRow, ZoneId>
  declare readonly trailNotes: Table<TrailNoteRow, TrailNoteId>
  declare readonly films: Table<FilmRow, FilmId>
  declare readonly guestbook: Table<GuestbookRow, GuestbookId>
  declare readonly orders: Table<OrderRow, OrderId>
  declare readonly downloads: Table<DownloadRow, PhotoId>
  declare readonly goodsOrders: Table<MerchandiseOrderRow, OrderId>
  declare readonly sales: Table<SaleRow, string>
  declare readonly booksChecks: Table<BooksCheckRow, string>
  declare readonly influencers: Table<InfluencerRow, UserId>
  declare readonly rewards: Table<RewardRow, string>
  declare readonly badges: Table<BadgeRow, string>
  declare readonly agendaItems: Table<AgendaItemRow, AgendaItemId>
  declare readonly backups: Table<BackupRow, UserId>
  declare readonly organisations: Table<OrganisationRow, Uuid>
  declare readonly nearZones: Table<NearZoneRow, ZoneId>
  declare readonly reports: Table<ReportRow, ReportId>
  declare readonly notices: Table<NoticeRow, NoticeId>
  declare readonly placeRequests: Table<PlaceRequestRow, ZoneId>
  declare readonly subscriptions: Table<SubscriptionRow, UserId>
  declare readonly payments: Table<PaymentRow, string>
  declare readonly apiTokens: Table<ApiTokenRow, string>
  declare readonly webhooks: Table<WebhookRow, string>
  declare readonly adBookings: Table<AdBookingRow, AdId>
  declare readonly products: Table<ProductRow, ProductId>
  declare readonly promotions: Table<PromotionRow, PromotionId>
  declare readonly plans: Table<PlanRow, PlanId>
  declare readonly ads: Table<AdRow, AdId>
  declare readonly shippingRates: Table<ShippingRateRow, ShippingRegion>
  declare readonly competitiveEntries: Table<CompetitiveRow, EntryId>
  declare readonly competitiveChanges: Table<CompetitiveChange, string>
  declare readonly cursors: Table<CursorRow, Scope>
  declare readonly shadowPages: Table<ShadowPage, number>
  declare readonly outbox: Table<OutboxRow, number>
  declare readonly pictures: Table<PictureRow, [BytesId, PictureSize]>
  declare readonly scanResults: Table<ScanResultRow, MutationId>
  declare readonly meta: Table<MetaRow, string>
  declare readonly zoneDrafts: Table<ZoneDraft, ZoneId>
  declare readonly formDrafts: Table<FormDraft, string>
  declare readonly voiceDrafts: Table<VoiceDraftRow, ZoneId>
  declare readonly formPictures: Table<FormPicture, string>
  declare readonly basket: Table<BasketRow, string>
  declare readonly dismissals: Table<DismissalRow, string>
  declare readonly usage: Table<AnalyticsEventRow, number>
  declare readonly figures: Table<AdminDataRow, string>
  declare readonly packs: Table<OfflineZoneRow, ZoneId>
  declare readonly chosenPhotos: Table<ChosenPhotoRow, MutationId>
  declare readonly carried: Table<CarriedRow, MutationId>
  declare readonly carriedBytes: Table<CarriedBytesRow, MutationId>
  declare readonly carriedOriginals: Table<CarriedOriginalRow, MutationId>
  declare readonly carriedPieces: Table<CarriedPieceRow, [MutationId, number]>
  declare readonly courierKeys: Table<CourierKeyRow, string>
  declare readonly chosenBytes: Table<ChosenBytesRow, [MutationId, ChosenBytesRow['kind']]>

  /**
   * `strict` durability is for the user’s own changes: they are on disk before the write resolves. An engine’s own records can be
   * `relaxed`: if power loss deletes them, they are requested or sent again.
   */
  constructor(storage: DeviceStorage, userId: UserId, durability: 'strict' | 'relaxed' = 'strict') {
    super(databaseNameOf(userId), {
      indexedDB: storage.indexedDB,
      IDBKeyRange: storage.IDBKeyRange,
      chromeTransactionDurability: durability,
      cache: 'disabled',
    })
    // The key of a table cannot be changed: the table is deleted and created. Its rows are needed for a moment only.
    this.version(28).stores({ ...stores, scanResults: null })
    this.version(29)
      .stores(stores)
      // Rows of an older app lack fields that this version reads. Every scope is read again from 0 and then swapped.
      .upgrade(async (transaction) => {
        await transaction.table('outbox').toCollection().modify(renameMutationId)
        await transaction.table('cursors').toCollection().modify(resetScope)
        await transaction.table('photoIndex').clear()
        await fillIndex(transaction.table('photoIndex'), transaction.table('photos'))
      })
  }
}

/**
 * The keys and indexes of each table. Before the first release, one version defines them all; increase its number with each
 * change. After it, each change gets its own version, with an upgrade for the scopes that must be read again. Versions that no
 * device has anymore are merged into the first one. Dexie parses every version at each start.
 */
const stores = {
  user: 'id',
  memberships: 'id',
  zones: 'id',
  zoneDrafts: 'id',
  nearZones: 'id',
  members: 'id',
  codes: 'id',
  joinRequests: 'id',
  missions: 'id',
  trails: 'id',
  trailNotes: 'id',
  placeRequests: 'id',
  packs: 'zoneId',
  photos: 'id, [zoneId+uploadedAt], filename, uploader.id, heldIn, missionId',
  photoCounts: 'zoneId',
  photoIndex: '[zoneId+startAt]',
  comments: 'id, [photoId+createdAt]',
  likes: 'id',
  reactions: 'id',
  guestbook: 'id',
  voiceDrafts: 'zoneId',
  reports: 'id',
  notices: 'id',
  badges: 'id',
  films: 'id',
  downloads: 'id, lastAt',
  carried: 'mutationId, zoneId, *entities',
  carriedBytes: 'mutationId, photoId',
  carriedOriginals: 'mutationId, zoneId',
  carriedPieces: '[mutationId+offset]',
  courierKeys: 'id',
  cursors: 'scope',
  shadowPages: '++seq, scope',
  outbox: '++seq, &mutationId, state, *entities, *makes, [lane+state]',
  pictures: '[photoId+size]',
  chosenPhotos: 'id, batchId, stage, state',
  chosenBytes: '[id+kind]',
  formDrafts: 'key',
  formPictures: 'key, updatedAt',
  scanResults: 'mutationId',
  meta: 'key',
  dismissals: 'key',
  usage: '++seq, kind',
  figures: 'key',
  subscriptions: 'id',
  plans: 'id',
  orders: 'id',
  goodsOrders: 'id',
  products: 'id',
  shippingRates: 'id',
  basket: 'id',
  payments: 'id',
  sales: 'id',
  booksChecks: 'id',
  rewards: 'id',
  influencers: 'id',
  promotions: 'id',
  ads: 'id',
  adBookings: 'id',
  competitiveEntries: 'id',
  competitiveChanges: 'id',
  agendaItems: 'id',
  organisations: 'id',
  backups: 'id',
  apiTokens: 'id',
  webhooks: 'id',
}

export function databaseNameOf(userId: UserId): string {
  return `waypost-${userId}`
}

/** Means "read this scope again from 0". No server database ever has this epoch. */
export const unknownEpoch = ''
const resetScope = { epoch: unknownEpoch, etag: null }

/** Renames the field of a row of version 28 or older. */
function renameMutationId(row: Record<string, unknown>): void {
  if (row['mutationId'] !== undefined) return
  row['mutationId'] = row['mid']
  delete row['mid']
}

/** The upper bound of all keys with a prefix. */
export const lastKey = '\uffff'
