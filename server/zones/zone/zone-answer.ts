import * as v from 'valibot'
import { EventFacts, noFacts } from '#src/contract/entities/zones/event-facts.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { LocationAnswer } from '#src/contract/calls/answers.ts'
import { encodePrinted, printedTextOf } from '#src/contract/wire/printed-payload.ts'
import type { ZoneRole, ZoneRow } from '#src/contract/entities/zones/zone.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import { qrTextOf, signedTextOf } from '#src/contract/wire/qr-payload.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import { signPrinted } from '#server/core/crypto/code-signature.ts'
import { endOf } from '#server/access/end-with-legal-hold.ts'
import { readSteering } from './wall-state.ts'
import type { ZoneForReader } from './zone-store.ts'

export function locationAnswer(zone: ZoneForReader): LocationAnswer {
  const expiresAt = endOf(zone)
  return {
    id: zone.id,
    name: zone.name,
    brand: zone.brand,
    kind: zone.kind,
    role: zone.role,
    latitude: zone.latitude,
    longitude: zone.longitude,
    radiusMeters: zone.radius_meters,
    mode: zone.mode,
    moderation: zone.moderation,
    timeZone: zone.time_zone,
    createdAt: new Date(zone.created_at).toISOString(),
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  }
}

interface ZoneReader {
  readonly id: UserId
  readonly role: ZoneRole | null
}

interface ComputedZoneFields extends Pick<
  ZoneRow,
  'link' | 'unlocked' | 'courierKeys' | 'codeLabels' | 'rollUsed'
> {
  readonly takesClips: boolean
  /** null for readers who do not manage the zone. */
  readonly televisions: ZoneRow['televisions'] | null
  /** The same. */
  readonly booths: ZoneRow['booths'] | null
}

/** `link`: see `zoneLink`. */
export function zoneRow(
  zone: ZonesTable,
  { link, unlocked, takesClips, courierKeys, televisions, codeLabels, booths, rollUsed }: ComputedZoneFields,
  reader: ZoneReader,
): ZoneRow {
  const isOfOffer = reader.id === zone.owner_id || reader.id === zone.offered_to
  return {
    id: zone.id,
    rev: zone.rev,
    name: zone.name,
    brand: zone.brand,
    kind: zone.kind,
    ownerId: zone.owner_id,
    latitude: zone.latitude,
    longitude: zone.longitude,
    radiusMeters: zone.radius_meters,
    mode: zone.mode,
    moderation: zone.moderation,
    isStrict: zone.is_strict === 1,
    sharesLinks: zone.shares_links === 1,
    isPlaceObscured: zone.is_place_obscured === 1,
    isListed: zone.is_listed === 1,
    revealAt: zone.reveal_at,
    rollShots: zone.roll_shots,
    ...(rollUsed === undefined ? {} : { rollUsed }),
    maxPhotos: zone.max_photos,
    coverPhotoId: zone.cover_photo_id,
    isWallPaused: zone.is_wall_paused === 1,
    wallSteering: readSteering(zone.wall_steering),
    isOnWebsite: zone.embed_key !== null,
    embedKey: isAtLeast(reader.role, 'admin') ? zone.embed_key : null,
    embedShowsNames: zone.embed_shows_names === 1,
    closedAt: zone.closed_at,
    offeredTo: isOfOffer ? zone.offered_to : null,
    unlocked,
    protectsPhotos: zone.protects_photos === 1,
    clips: takesClips ? zone.clips === 1 : null,
    living: takesClips ? zone.living === 1 : null,
    facts: factsOf(zone),
    ...(codeLabels === undefined ? {} : { codeLabels }),
    ...(televisions === null ? {} : { televisions }),
    ...(booths === null ? {} : { booths }),
    timeZone: zone.time_zone,
    language: zone.language,
    createdAt: zone.created_at,
    startsAt: zone.starts_at,
    expiresAt: endOf(zone),
    link,
    courierKeys,
  }
}

/** Returns the host's facts about the event. Unreadable facts count as never set. */
export function factsOf({ facts }: Pick<ZonesTable, 'facts'>): EventFacts {
  return v.parse(StoredFacts, facts)
}

const StoredFacts = v.fallback(v.pipe(v.string(), v.parseJson(), EventFacts), noFacts)

/**
 * Returns the part of the zone's QR code after the address. Its fragment describes the zone to the installed app
 * without a network.
 */
export function zoneLink(zone: ZonesTable, code: string, secret: string): string {
  const { latitude, longitude } = zone
  const signed = encodePrinted({
    zoneId: zone.id,
    name: zone.name,
    brand: zone.brand,
    center: latitude === null || longitude === null ? null : { latitude, longitude },
    radiusMeters: zone.radius_meters,
    validUntil: zone.expires_at,
  })
  const signature = signPrinted(signedTextOf(code, signed), secret)
  return `/z/${code}#${printedTextOf(signed, signature)}`
}

/** Returns the text of the zone's QR code, including the address. */
export function zoneQrText(
  publicUrl: string,
  zone: ZonesTable,
  { code, secret }: { code: string; secret: string },
): string {
  return qrTextOf(publicUrl, zoneLink(zone, code, secret))
}
