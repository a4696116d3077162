import * as v from 'valibot'
import { BrandSlug } from './brand-slug.ts'
import { CommentContent } from './comment.ts'
import { CommentId, PhotoId, ZoneId, zoneIdOf } from './ids.ts'
import type { UserId } from './ids.ts'
import { AltText, Caption, KeptFilterSettings, OriginalName, ParentId, Sha256 } from './photo.ts'
import { Coordinates, Latitude, Longitude } from './position.ts'
import { readScannedText } from './qr-payload.ts'
import { ReactionCode } from './reaction.ts'
import { type Scope, userScope, zoneScope } from './sync-messages.ts'
import { EpochMs, TimeZone } from './time.ts'
import { ZoneCode, ScannedText } from './zone-code.ts'
import { Moderation, RadiusMeters, ZoneKind, ZoneMode, ZoneName } from './zone.ts'

/**
 * Every write of the product by its wire name: what its args are. Each has one server handler, one permission, one
 * client mutator and one example; all four registries are checked against this one by the compiler.
 */
export const mutationArgs = {
  'zone.create': v.object({
    id: ZoneId,
    /** The first code, made by whoever makes the zone, so that a repeat answers the same one. */
    code: ZoneCode,
    name: ZoneName,
    brand: BrandSlug,
    kind: v.optional(ZoneKind, 'event'),
    latitude: v.optional(v.nullable(Latitude), null),
    longitude: v.optional(v.nullable(Longitude), null),
    radiusMeters: v.optional(RadiusMeters),
    mode: v.optional(ZoneMode, 'open'),
    moderation: v.optional(Moderation, 'off'),
    timeZone: v.optional(TimeZone, 'UTC'),
  }),
  'zone.scan': v.object({
    qrCode: ScannedText,
    userCoordinates: v.optional(v.nullable(Coordinates), null),
    accuracyMeters: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
    capturedAt: v.optional(EpochMs),
  }),
  'photo.upload': v.object({
    id: PhotoId,
    zoneId: ZoneId,
    originalName: OriginalName,
    capturedAt: v.nullable(EpochMs),
    caption: Caption,
    altText: AltText,
    sha256: Sha256,
    parentId: ParentId,
    filterSettings: KeptFilterSettings,
  }),
  'photo.delete': v.object({ id: PhotoId }),
  'photo.like': v.object({ photoId: PhotoId, liked: v.boolean() }),
  'reaction.add': v.object({ photoId: PhotoId, emoji: ReactionCode }),
  'reaction.remove': v.object({ photoId: PhotoId, emoji: ReactionCode }),
  'comment.add': v.object({ id: CommentId, photoId: PhotoId, content: CommentContent, createdAt: EpochMs }),
  'comment.update': v.object({ id: CommentId, content: CommentContent }),
  'comment.delete': v.object({ id: CommentId }),
} as const

export type MutationName = keyof typeof mutationArgs
/** The args of a mutation after its schema has read them. */
export type MutationArgs<Name extends MutationName> = v.InferOutput<(typeof mutationArgs)[Name]>
/** The args as they may be written, before defaults. */
export type MutationInput<Name extends MutationName> = v.InferInput<(typeof mutationArgs)[Name]>

export type Mutation = {
  readonly [Name in MutationName]: { readonly name: Name; readonly args: MutationArgs<Name> }
}[MutationName]

/** `control` are small and go first; `bulk` are photo bytes and never hold the others up. */
export type Lane = 'control' | 'bulk'

interface MutationTraits {
  readonly lane: Lane
  /** First in, first out within a group; groups are independent. */
  readonly groupKey: string
  /** The scope in whose `rev` the effect shows. */
  readonly scope: Scope
  /** Keys of what this makes, and of what must have been made before it may be sent. */
  readonly makes: readonly string[]
  readonly needs: readonly string[]
}

/** How a mutation is queued and seen, from its args alone. */
export function traitsOf(mutation: Mutation, userId: UserId): MutationTraits {
  switch (mutation.name) {
    case 'zone.create': {
      const key = `zone:${mutation.args.id}`
      return { lane: 'control', groupKey: key, scope: userScope(userId), makes: [key], needs: [] }
    }
    case 'zone.scan': {
      const scanned = readScannedText(mutation.args.qrCode)
      const groupKey = scanned?.payload ? `zone:${scanned.payload.zoneId}` : `code:${scanned?.code ?? ''}`
      return { lane: 'control', groupKey, scope: userScope(userId), makes: [groupKey], needs: [] }
    }
    case 'photo.upload': {
      const { id, zoneId } = mutation.args
      return {
        lane: 'bulk',
        groupKey: `photo:${id}`,
        scope: zoneScope(zoneId),
        makes: [`photo:${id}`],
        needs: [`zone:${zoneId}`],
      }
    }
    case 'photo.delete':
      return onPhoto(mutation.args.id)
    case 'photo.like':
    case 'reaction.add':
    case 'reaction.remove':
      return onPhoto(mutation.args.photoId)
    case 'comment.add': {
      const { id, photoId } = mutation.args
      return { ...onPhoto(photoId), makes: [`comment:${id}`] }
    }
    case 'comment.update':
    case 'comment.delete': {
      const { id } = mutation.args
      const key = `comment:${id}`
      return { lane: 'control', groupKey: key, scope: zoneScope(zoneIdOf(id)), makes: [], needs: [key] }
    }
  }
}

function onPhoto(id: PhotoId): MutationTraits {
  const key = `photo:${id}`
  return { lane: 'control', groupKey: key, scope: zoneScope(zoneIdOf(id)), makes: [], needs: [key] }
}
