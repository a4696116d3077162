import * as v from 'valibot'
import { LocationAnswer, ScanAnswer } from './answers.ts'
import { BrandSlug } from './brand-slug.ts'
import { ZoneId } from './ids.ts'
import { Coordinates, Latitude, Longitude } from './position.ts'
import { EpochMs, IsoTime, TimeZone } from './time.ts'
import { ScannedText, ZoneCode } from './zone-code.ts'
import { Moderation, RadiusMeters, ZoneKind, ZoneMode, ZoneName } from './zone.ts'
import type { Call } from './call.ts'

const zoneId = v.object({ id: ZoneId })

/** Zones: made, read, joined. */
export const zoneCalls = {
  createZone: {
    method: 'POST',
    path: '/api/locations',
    access: 'signed-in',
    limit: 'api',
    mutation: 'zone.create',
    body: v.object({
      id: v.optional(ZoneId),
      /** The first code; a caller that gives none gets a new one. */
      code: v.optional(ZoneCode),
      name: ZoneName,
      brand: BrandSlug,
      kind: v.optional(ZoneKind),
      latitude: v.optional(v.nullable(Latitude)),
      longitude: v.optional(v.nullable(Longitude)),
      radiusMeters: v.optional(RadiusMeters),
      mode: v.optional(ZoneMode),
      moderation: v.optional(Moderation),
      timeZone: v.optional(TimeZone),
    }),
    answer: v.object({ location: LocationAnswer, code: v.string(), qrCode: v.string() }),
  },
  myZones: {
    method: 'GET',
    path: '/api/locations/user',
    access: 'signed-in',
    limit: 'api',
    answer: v.array(LocationAnswer),
  },
  zone: {
    method: 'GET',
    path: '/api/locations/:id',
    access: 'signed-in',
    limit: 'api',
    params: zoneId,
    answer: v.object({ location: LocationAnswer }),
  },
  scan: {
    method: 'POST',
    path: '/api/locations/scan',
    access: 'signed-in',
    limit: 'scan',
    mutation: 'zone.scan',
    body: v.object({
      qrCode: ScannedText,
      userCoordinates: v.optional(v.nullable(Coordinates)),
      accuracyMeters: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
      /** When the fix was taken: ISO 8601, or epoch ms as the queue keeps it. */
      capturedAt: v.optional(v.union([EpochMs, v.pipe(IsoTime, v.transform(Date.parse), EpochMs)])),
    }),
    answer: ScanAnswer,
  },
} as const satisfies Record<string, Call>
