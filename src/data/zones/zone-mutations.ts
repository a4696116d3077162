import { deviceTimeZone } from '#src/platform/device/device-time-zone.ts'
import type { zoneMutations } from '#src/contract/mutations/zone-mutations.ts'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { instantLifetimeMs } from '#src/contract/entities/zones/zone.ts'
import { codeLink, readScannedText } from '#src/contract/wire/qr-payload.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { noFacts, withFacts } from '#src/contract/entities/zones/event-facts.ts'
import { defaultRadiusMeters } from '#src/contract/entities/zones/zone.ts'
import { startOfZone } from '#src/contract/rules/zone-day.ts'
import type { MutationArgs } from '#src/contract/mutations/mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import type { ZoneView } from './zone-view.ts'

/** A placeholder for the owner of a zone that is known only from its QR code. */
const unknownOwner = v.parse(UserId, '00000000-0000-0000-0000-000000000000')

/** Client mutations for zones. */
export const zoneClientMutations: ClientMutations<typeof zoneMutations> = {
  'zone.create': {
    apply: {
      zone: (view, { args, createdAt }, { me }) =>
        view ?? {
          id: args.id,
          rev: 0,
          name: args.name,
          brand: args.brand,
          kind: args.kind,
          ownerId: me.id,
          latitude: args.latitude,
          longitude: args.longitude,
          radiusMeters: args.radiusMeters ?? defaultRadiusMeters[args.brand],
          mode: args.mode,
          moderation: args.moderation,
          isStrict: false,
          ...plainSettings,
          timeZone: args.timeZone,
          language: args.language,
          createdAt,
          startsAt: startOfZone({ createdAt, day: args.day, timeZone: args.timeZone }),
          expiresAt: args.kind === 'instant' ? createdAt + instantLifetimeMs : null,
          link: `/z/${args.code}`,
          role: 'owner',
          photoCount: 0,
          isProvisional: true,
        },
    },
    entities: () => ['zones'],
    shown: ({ name }) => ({ words: name }),
  },
  'zone.scan': {
    apply: {
      zone: (view, { args, createdAt, state }) => {
        const scanned = readScannedText(args.qrCode)
        if (view !== null || !scanned?.payload) return view
        const { payload } = scanned
        return {
          id: payload.zoneId,
          rev: 0,
          name: payload.name,
          brand: payload.brand,
          kind: 'event',
          ownerId: unknownOwner,
          latitude: payload.center?.latitude ?? null,
          longitude: payload.center?.longitude ?? null,
          radiusMeters: payload.radiusMeters,
          mode: 'open',
          moderation: 'off',
          isStrict: false,
          ...plainSettings,
          timeZone: deviceTimeZone(),
          language: null,
          createdAt,
          startsAt: null,
          expiresAt: payload.validUntil,
          link: codeLink(scanned),
          role: null,
          photoCount: 0,
          // An accepted scan is shown from its code until the zone is pulled.
          isProvisional: state !== 'acknowledged',
        }
      },
    },
    entities: () => ['zones'],
    shown: ({ qrCode }) => ({ words: readScannedText(qrCode)?.payload?.name ?? '' }),
  },
  'zone.update': {
    apply: { zone: (view, { args, createdAt }) => view && withChanges(view, args, createdAt) },
    shown: ({ name }) => ({ words: name ?? '' }),
  },
  /** Has no local effect, because only the server has the limits of the owner’s plan. */
  'zone.extend': { apply: {} },
  'zone.leave': { apply: { zone: () => null } },
  'zone.set-cover': { apply: { zone: (view, { args }) => view && { ...view, coverPhotoId: args.photoId } } },
  'zone.pause-wall': {
    apply: { zone: (view, { args }) => view && { ...view, isWallPaused: args.isPaused } },
  },
  'zone.set-embed': {
    apply: {
      zone: (view, { args }) =>
        view && {
          ...view,
          isOnWebsite: args.key !== null,
          embedKey: args.key,
          embedShowsNames: args.showsNames,
        },
    },
  },
  'zone.disconnect-television': {
    apply: {
      zone: (view, { args }) =>
        view && { ...view, televisions: view.televisions?.filter(({ id }) => id !== args.televisionId) },
    },
  },
  'zone.close-booth': {
    apply: {
      zone: (view, { args }) =>
        view && { ...view, booths: view.booths?.filter(({ id }) => id !== args.boothId) },
    },
  },
  'zone.show-own': {
    apply: { zone: (view, { args }) => view && { ...view, isOffWebsite: !args.isShown } },
  },
  'zone.set-closed': {
    apply: {
      zone: (view, { args, createdAt }) =>
        view && { ...view, closedAt: args.isClosed ? (view.closedAt ?? createdAt) : null },
    },
  },
  'zone.offer': { apply: { zone: (view, { args }) => view && { ...view, offeredTo: args.userId } } },
  /** Only the server decides whether the zone can be taken over. */
  'zone.answer-offer': { apply: { zone: (view) => view && { ...view, offeredTo: null } } },
}

/** The default settings of a new zone. */
const plainSettings = {
  sharesLinks: false,
  isPlaceObscured: false,
  isListed: false,
  revealAt: null,
  rollShots: null,
  maxPhotos: null,
  coverPhotoId: null,
  isWallPaused: false,
  wallSteering: null,
  isOnWebsite: false,
  embedKey: null,
  embedShowsNames: false,
  closedAt: null,
  offeredTo: null,
  unlocked: null,
  protectsPhotos: false,
  clips: true,
  living: true,
  facts: noFacts,
}

/** Only the server decides the new end when a zone stops being a memorial or its day changes. */
function withChanges(view: ZoneView, args: MutationArgs<'zone.update'>, at: EpochMs): ZoneView {
  const { id: _, center, isMemorial, day, facts, ...plain } = args
  const { createdAt, timeZone } = view
  return {
    ...view,
    ...plain,
    ...(day === undefined ? {} : { startsAt: startOfZone({ createdAt, day, timeZone }) }),
    ...(center === undefined
      ? {}
      : { latitude: center?.latitude ?? null, longitude: center?.longitude ?? null }),
    ...(isMemorial === true ? { expiresAt: null } : {}),
    ...(facts === undefined ? {} : { facts: withFacts(view.facts, facts, at) }),
  }
}
