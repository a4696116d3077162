import * as v from 'valibot'
import { UserId } from '#src/contract/ids.ts'
import { readScannedText } from '#src/contract/qr-payload.ts'
import { TimeZone } from '#src/contract/time.ts'
import { defaultRadiusMeters } from '#src/contract/zone.ts'
import type { MutatorsOf } from '../mutator.ts'

/** Stands for the owner of a zone that is known only from its QR code. */
const unknownOwner = v.parse(UserId, '00000000-0000-0000-0000-000000000000')

/** What making and scanning do to a zone's view. */
export const zoneMutators = {
  'zone.create': {
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
        timeZone: args.timeZone,
        createdAt,
        expiresAt: null,
        link: `/z/${args.code}`,
        role: 'owner',
        photoCount: 0,
        isProvisional: true,
      },
  },
  'zone.scan': {
    zone: (view, { args, createdAt }) => {
      const scanned = readScannedText(args.qrCode)
      if (view !== null || !scanned?.payload) return view
      const { payload, signed, signature } = scanned
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
        timeZone: deviceTimeZone(),
        createdAt,
        expiresAt: payload.validUntil,
        link: `/z/${signed},${signature}`,
        role: null,
        photoCount: 0,
        isProvisional: true,
      }
    },
  },
} satisfies MutatorsOf<'zone.create' | 'zone.scan'>

/** Until the server tells the zone's own, its days are this device's. */
function deviceTimeZone(): TimeZone {
  const read = v.safeParse(TimeZone, new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return read.success ? read.output : 'UTC'
}
