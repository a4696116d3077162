import * as v from 'valibot'
import { AuditAnswer, LocationAnswer, NearZoneAnswer, ScanAnswer } from './answers.ts'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { OfflineZoneSize } from '#src/contract/rules/offline-zone.ts'
import { PhotoId, UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { GivenRole } from '#src/contract/entities/zones/member.ts'
import { Coordinates, Latitude, Longitude } from '#src/contract/rules/position.ts'
import { EpochMs, IsoTime, TimeZone } from '#src/contract/wire/time.ts'
import { zoneChanges } from '#src/contract/entities/zones/zone-changes.ts'
import { ScannedText, ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import { ZoneLanguage } from '#src/contract/entities/zones/zone-language.ts'
import { EmbedKey } from '#src/contract/entities/zones/embedded-wall.ts'
import { WallAction } from '#src/contract/entities/zones/wall-steering.ts'
import {
  GuestRole,
  CreatableZoneKind,
  Moderation,
  RadiusMeters,
  ZoneMode,
  ZoneName,
} from '#src/contract/entities/zones/zone.ts'
import { AlbumFileQuery } from '#src/contract/wire/album-file-query.ts'
import type { Call } from './call.ts'
import { codeCalls } from './code-calls.ts'

const zoneParams = v.object({ id: ZoneId })
const memberParams = v.object({ id: ZoneId, userId: UserId })
const degrees = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,3}(?:\.\d{1,20})?$/, 'must be degrees'),
  v.transform(Number),
)
const zoneAnswer = v.object({ location: LocationAnswer })

/** Zones: create, read, join. */
export const zoneCalls = {
  ...codeCalls,
  createZone: {
    method: 'POST',
    path: '/api/locations',
    access: 'signed-in',
    limit: 'write',
    body: v.object({
      id: v.optional(ZoneId),
      /** The first code; without it a new one is created. */
      code: v.optional(ZoneCode),
      name: ZoneName,
      brand: BrandSlug,
      kind: v.optional(CreatableZoneKind),
      latitude: v.optional(v.nullable(Latitude)),
      longitude: v.optional(v.nullable(Longitude)),
      radiusMeters: v.optional(RadiusMeters),
      mode: v.optional(ZoneMode),
      moderation: v.optional(Moderation),
      guestRole: v.optional(GuestRole),
      timeZone: v.optional(TimeZone),
      /** If absent, the first language of the `Accept-Language` header that the product supports. */
      language: v.optional(ZoneLanguage),
    }),
    answer: v.object({ location: LocationAnswer, code: v.string(), qrCode: v.string() }),
  },
  /** Creates a zone for 24 hours and 50 photos. `qrCode` is the text to encode. */
  instantShare: {
    method: 'POST',
    path: '/api/qr/instant-share',
    access: 'signed-in',
    limit: 'write',
    body: v.optional(
      v.object({
        shareType: v.optional(v.picklist(['general']), 'general'),
        name: v.optional(ZoneName, 'Instant share'),
        brand: v.optional(BrandSlug, 'picture-share'),
      }),
      {},
    ),
    answer: v.object({
      qrCode: v.string(),
      shareUrl: v.string(),
      expiryDate: IsoTime,
      locationId: ZoneId,
    }),
  },
  /** Streams a ZIP of everything that the caller may see, uncompressed, with `manifest.json`. */
  exportZone: {
    method: 'GET',
    path: '/api/locations/:id/export',
    access: 'signed-in',
    limit: 'export',
    params: zoneParams,
  },
  /** Streams the same photos as one HTML file that shows them without the app or a server. */
  exportAlbumFile: {
    method: 'GET',
    path: '/api/locations/:id/album-file',
    access: 'signed-in',
    limit: 'export',
    params: zoneParams,
    query: AlbumFileQuery,
  },
  /** How much storage the zone's photos need on a device. */
  packSize: {
    method: 'GET',
    path: '/api/locations/:id/pack',
    access: 'signed-in',
    limit: 'api',
    params: zoneParams,
    answer: OfflineZoneSize,
  },
  myZones: {
    method: 'GET',
    path: '/api/locations/user',
    access: 'signed-in',
    limit: 'api',
    answer: v.array(LocationAnswer),
  },
  /** Public permanent places near a position. The position is neither stored nor logged. */
  nearZones: {
    method: 'GET',
    path: '/api/locations/near',
    access: 'signed-in',
    limit: 'near',
    query: v.object({ latitude: v.pipe(degrees, Latitude), longitude: v.pipe(degrees, Longitude) }),
    answer: v.array(NearZoneAnswer),
  },
  zone: {
    method: 'GET',
    path: '/api/locations/:id',
    access: 'signed-in',
    limit: 'api',
    params: zoneParams,
    answer: zoneAnswer,
  },
  scan: {
    method: 'POST',
    path: '/api/locations/scan',
    access: 'signed-in',
    limit: 'write',
    body: v.object({
      qrCode: ScannedText,
      userCoordinates: v.optional(v.nullable(Coordinates)),
      accuracyMeters: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
      /** When the position was determined: ISO 8601, or epoch ms as the queue stores it. */
      capturedAt: v.optional(v.union([EpochMs, v.pipe(IsoTime, v.transform(Date.parse), EpochMs)])),
    }),
    answer: ScanAnswer,
  },
  updateZone: {
    method: 'PATCH',
    path: '/api/locations/:id',
    access: 'signed-in',
    limit: 'write',
    params: zoneParams,
    body: v.object(zoneChanges),
    answer: zoneAnswer,
  },
  extendZone: {
    method: 'POST',
    path: '/api/locations/:id/extend',
    access: 'signed-in',
    limit: 'write',
    params: zoneParams,
    answer: zoneAnswer,
  },
  leaveZone: {
    method: 'POST',
    path: '/api/locations/:id/leave',
    access: 'signed-in',
    limit: 'write',
    params: zoneParams,
  },
  setZoneCover: {
    method: 'PUT',
    path: '/api/locations/:id/cover',
    access: 'signed-in',
    limit: 'write',
    params: zoneParams,
    body: v.object({ photoId: v.nullable(PhotoId) }),
  },
  pauseWall: {
    method: 'PUT',
    path: '/api/locations/:id/wall',
    access: 'signed-in',
    limit: 'write',
    params: zoneParams,
    body: v.object({ isPaused: v.boolean() }),
  },
  /** Changes the content of all live walls for one minute. */
  steerWall: {
    method: 'POST',
    path: '/api/locations/:id/wall/steer',
    access: 'signed-in',
    limit: 'write',
    params: zoneParams,
    body: WallAction,
  },
  disconnectTelevision: {
    method: 'DELETE',
    path: '/api/locations/:id/televisions/:televisionId',
    access: 'signed-in',
    limit: 'write',
    params: v.object({ id: ZoneId, televisionId: Uuid }),
  },
  /** Revokes the booth's key. */
  closeBooth: {
    method: 'DELETE',
    path: '/api/locations/:id/booths/:boothId',
    access: 'signed-in',
    limit: 'write',
    params: v.object({ id: ZoneId, boothId: UserId }),
  },
  /** `key` null: websites can no longer show the zone's wall. */
  setZoneEmbed: {
    method: 'PUT',
    path: '/api/locations/:id/embed',
    access: 'signed-in',
    limit: 'write',
    params: zoneParams,
    body: v.object({ key: v.nullable(EmbedKey), showsNames: v.boolean() }),
  },
  /** Whether websites may show the caller's own photos. */
  showOwnPhotos: {
    method: 'PUT',
    path: '/api/locations/:id/embed/own',
    access: 'signed-in',
    limit: 'write',
    params: zoneParams,
    body: v.object({ isShown: v.boolean() }),
  },
  setZoneClosed: {
    method: 'PUT',
    path: '/api/locations/:id/closed',
    access: 'signed-in',
    limit: 'write',
    params: zoneParams,
    body: v.object({ isClosed: v.boolean() }),
  },
  /** `userId`: a co-host's id; null withdraws the offer. */
  offerZone: {
    method: 'PUT',
    path: '/api/locations/:id/offer',
    access: 'signed-in',
    limit: 'write',
    params: zoneParams,
    body: v.object({ userId: v.nullable(UserId) }),
  },
  answerZoneOffer: {
    method: 'POST',
    path: '/api/locations/:id/offer/answer',
    access: 'signed-in',
    limit: 'write',
    params: zoneParams,
    body: v.object({ accepts: v.boolean() }),
  },
  setMemberRole: {
    method: 'PUT',
    path: '/api/locations/:id/members/:userId/role',
    access: 'signed-in',
    limit: 'write',
    params: memberParams,
    body: v.object({ role: GivenRole }),
  },
  banMember: {
    method: 'POST',
    path: '/api/locations/:id/members/:userId/ban',
    access: 'signed-in',
    limit: 'write',
    params: memberParams,
    body: v.optional(
      v.object({
        hidesPhotos: v.optional(v.boolean(), false),
        replacesCodes: v.optional(v.boolean(), false),
      }),
      {},
    ),
  },
  unbanMember: {
    method: 'DELETE',
    path: '/api/locations/:id/members/:userId/ban',
    access: 'signed-in',
    limit: 'write',
    params: memberParams,
  },
  /**
   * The zone's audit log, newest first, for the people who run the zone; `before` is the `next` of the previous page.
   */
  audit: {
    method: 'GET',
    path: '/api/locations/:id/audit',
    access: 'signed-in',
    limit: 'api',
    params: zoneParams,
    query: v.object({ before: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
    answer: AuditAnswer,
  },
} as const satisfies Record<string, Call>
