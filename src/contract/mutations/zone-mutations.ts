import { zoneChanges } from '#src/contract/entities/zones/zone-changes.ts'
import * as v from 'valibot'
import { EmbedKey } from '#src/contract/entities/zones/embedded-wall.ts'
import { PhotoId, UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { Coordinates } from '#src/contract/rules/position.ts'
import { readScannedText } from '#src/contract/wire/qr-payload.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { ScannedText } from '#src/contract/entities/ids/zone-code.ts'
import { NewZone } from '#src/contract/entities/zones/zone.ts'
import { defineMutation, zoneTraits, userTraits } from './mutation-definition.ts'
import { moderateZone, anyCaller, ownZone, readZone, runZone } from './permission.ts'

/** Mutations of a zone as a whole. */
export const zoneMutations = {
  'zone.create': defineMutation({
    args: NewZone,
    permission: anyCaller,
    queue: ({ id }, userId) => ({ ...userTraits(userId, `zone:${id}`), makes: [`zone:${id}`] }),
    limits: ({ kind }) => ({ account: kind === 'instant' ? 'instant' : 'zone' }),
  }),
  /** Anyone with a code can try it; whether they are present decides. */
  'zone.scan': defineMutation({
    args: v.object({
      qrCode: ScannedText,
      userCoordinates: v.optional(v.nullable(Coordinates), null),
      accuracyMeters: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
      capturedAt: v.optional(EpochMs),
    }),
    permission: anyCaller,
    queue: ({ qrCode }, userId) => {
      const scanned = readScannedText(qrCode)
      const key = scanned?.payload ? `zone:${scanned.payload.zoneId}` : `code:${scanned?.code ?? ''}`
      return { ...userTraits(userId, key), makes: [key] }
    },
    call: (body) => ({ name: 'scan', body }),
    limits: () => ({ account: 'scan' }),
  }),
  'zone.update': defineMutation({
    args: v.object({ id: ZoneId, ...zoneChanges }),
    permission: runZone,
    queue: ({ id }) => zoneTraits(id, `zone:${id}`),
    call: ({ id, ...changes }) => ({ name: 'updateZone', params: { id }, body: changes }),
  }),
  'zone.extend': defineMutation({
    args: v.object({ id: ZoneId }),
    permission: runZone,
    queue: ({ id }) => zoneTraits(id, `zone:${id}`),
    call: ({ id }) => ({ name: 'extendZone', params: { id } }),
  }),
  'zone.leave': defineMutation({
    args: v.object({ id: ZoneId }),
    permission: readZone,
    queue: ({ id }, userId) => ({ ...zoneTraits(id, `zone:${id}`), scope: userScope(userId) }),
    call: ({ id }) => ({ name: 'leaveZone', params: { id } }),
  }),
  /** null: no cover. */
  'zone.set-cover': defineMutation({
    args: v.object({ id: ZoneId, photoId: v.nullable(PhotoId) }),
    permission: moderateZone,
    queue: ({ id, photoId }) => {
      const ofZone = zoneTraits(id, `zone:${id}`)
      return photoId === null ? ofZone : { ...ofZone, needs: [...ofZone.needs, `photo:${photoId}`] }
    },
    call: ({ id, photoId }) => ({ name: 'setZoneCover', params: { id }, body: { photoId } }),
  }),
  /** Pauses or resumes all live walls of the zone. */
  'zone.pause-wall': defineMutation({
    args: v.object({ id: ZoneId, isPaused: v.boolean() }),
    permission: moderateZone,
    queue: ({ id }) => zoneTraits(id, `zone:${id}`),
    call: ({ id, isPaused }) => ({ name: 'pauseWall', params: { id }, body: { isPaused } }),
  }),
  /**
   * Shows the zone's wall on a website, at an address with this key, which replaces the previous key; null ends it. The
   * caller creates the key, so that it is valid at once, even offline.
   */
  'zone.set-embed': defineMutation({
    args: v.object({ id: ZoneId, key: v.nullable(EmbedKey), showsNames: v.boolean() }),
    permission: runZone,
    queue: ({ id }) => zoneTraits(id, `zone:${id}`),
    call: ({ id, ...body }) => ({ name: 'setZoneEmbed', params: { id }, body }),
  }),
  /** Disconnects a television from the zone at once. */
  'zone.disconnect-television': defineMutation({
    args: v.object({ id: ZoneId, televisionId: Uuid }),
    permission: runZone,
    queue: ({ id }) => zoneTraits(id, `zone:${id}`),
    call: ({ id, televisionId }) => ({ name: 'disconnectTelevision', params: { id, televisionId } }),
  }),
  /** Revokes a booth's key at once. */
  'zone.close-booth': defineMutation({
    args: v.object({ id: ZoneId, boothId: UserId }),
    permission: runZone,
    queue: ({ id }) => zoneTraits(id, `zone:${id}`),
    call: ({ id, boothId }) => ({ name: 'closeBooth', params: { id, boothId } }),
  }),
  /** Whether the caller's own photos of the zone are shown on its website, now or if it gets one later. */
  'zone.show-own': defineMutation({
    args: v.object({ id: ZoneId, isShown: v.boolean() }),
    permission: readZone,
    queue: ({ id }, userId) => ({ ...zoneTraits(id, `zone:${id}`), scope: userScope(userId) }),
    call: ({ id, isShown }) => ({ name: 'showOwnPhotos', params: { id }, body: { isShown } }),
  }),
  /** A closed zone accepts no new members and no photos. Its content stays until the zone's end. */
  'zone.set-closed': defineMutation({
    args: v.object({ id: ZoneId, isClosed: v.boolean() }),
    permission: ownZone,
    queue: ({ id }) => zoneTraits(id, `zone:${id}`),
    call: ({ id, isClosed }) => ({ name: 'setZoneClosed', params: { id }, body: { isClosed } }),
  }),
  /** Offers the zone to a co-host and withdraws any previous offer; null only withdraws. */
  'zone.offer': defineMutation({
    args: v.object({ id: ZoneId, userId: v.nullable(UserId) }),
    permission: ownZone,
    queue: ({ id }) => zoneTraits(id, `zone:${id}`),
    call: ({ id, userId }) => ({ name: 'offerZone', params: { id }, body: { userId } }),
  }),
  /**
   * Allowed for the co-host to whom the zone is offered. On acceptance, the co-host becomes the owner and the former
   * owner a co-host.
   */
  'zone.answer-offer': defineMutation({
    args: v.object({ id: ZoneId, accepts: v.boolean() }),
    permission: readZone,
    queue: ({ id }) => zoneTraits(id, `zone:${id}`),
    call: ({ id, accepts }) => ({ name: 'answerZoneOffer', params: { id }, body: { accepts } }),
  }),
}
