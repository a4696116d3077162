import { influencerArgs } from './influencer.ts'
import { goodsArgs } from './goods.ts'
import { competitiveArgs } from './competitive.ts'
import type * as v from 'valibot'
import { type CodeId, type PhotoId, type UserId, type ZoneId, zoneIdOf } from './ids.ts'
import { NewOrder } from './order.ts'
import { noticeArgs } from './notice-args.ts'
import { photoArgs } from './photo-args.ts'
import { placeArgs } from './place.ts'
import { readScannedText } from './qr-payload.ts'
import { operatorScope, type Scope, userScope, zoneScope } from './sync-messages.ts'
import { SupportRequest } from './support.ts'
import { zoneArgs } from './zone-args.ts'

/**
 * Every write of the product by its wire name: what its args are. Each has one server handler, one permission, one
 * client mutator and one example; all four registries are checked against this one by the compiler.
 */
export const mutationArgs = {
  ...zoneArgs,
  ...photoArgs,
  'order.place': NewOrder,
  ...noticeArgs,
  ...placeArgs,
  'support.request': SupportRequest,
  ...competitiveArgs,
  ...goodsArgs,
  ...influencerArgs,
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
    case 'referral.start':
    case 'referral.follow':
    case 'influencer.apply':
      return { lane: 'control', groupKey: 'influencer', scope: userScope(userId), makes: [], needs: [] }
    case 'goods.cancel': {
      const key = `goods:${mutation.args.id}`
      return { lane: 'control', groupKey: key, scope: userScope(userId), makes: [], needs: [key] }
    }
    case 'goods.order': {
      const { id, lines } = mutation.args
      const key = `goods:${id}`
      const needs = lines.flatMap(({ photoId, zoneId }) => [
        ...(photoId === null ? [] : [`photo:${photoId}`]),
        ...(zoneId === null ? [] : [`zone:${zoneId}`]),
      ])
      return { lane: 'control', groupKey: key, scope: userScope(userId), makes: [key], needs }
    }
    case 'competitive.put':
    case 'competitive.remove':
      return {
        lane: 'control',
        groupKey: `entry:${mutation.args.id}`,
        scope: operatorScope,
        makes: [],
        needs: [],
      }
    case 'zone.create': {
      const key = `zone:${mutation.args.id}`
      return { lane: 'control', groupKey: key, scope: userScope(userId), makes: [key], needs: [] }
    }
    case 'place.request': {
      const key = `zone:${mutation.args.id}`
      return { lane: 'control', groupKey: key, scope: userScope(userId), makes: [key], needs: [] }
    }
    case 'place.answer':
    case 'place.decide':
      return inZone(mutation.args.id, `zone:${mutation.args.id}`)
    case 'order.place': {
      const { id, zone } = mutation.args
      const key = `zone:${zone.id}`
      return {
        lane: 'control',
        groupKey: key,
        scope: userScope(userId),
        makes: [`order:${id}`, key],
        needs: [],
      }
    }
    case 'zone.scan': {
      const scanned = readScannedText(mutation.args.qrCode)
      const groupKey = scanned?.payload ? `zone:${scanned.payload.zoneId}` : `code:${scanned?.code ?? ''}`
      return { lane: 'control', groupKey, scope: userScope(userId), makes: [groupKey], needs: [] }
    }
    case 'zone.update':
    case 'zone.extend':
    case 'zone.pause-wall':
      return inZone(mutation.args.id, `zone:${mutation.args.id}`)
    case 'zone.set-cover': {
      const { id, photoId } = mutation.args
      const ofZone = inZone(id, `zone:${id}`)
      return photoId === null ? ofZone : { ...ofZone, needs: [...ofZone.needs, `photo:${photoId}`] }
    }
    case 'zone.leave':
      return { ...inZone(mutation.args.id, `zone:${mutation.args.id}`), scope: userScope(userId) }
    case 'member.set-role':
    case 'member.ban':
    case 'member.unban': {
      const { zoneId, userId: memberId } = mutation.args
      return inZone(zoneId, `member:${zoneId}_${memberId}`)
    }
    case 'code.add': {
      const { id } = mutation.args
      return { ...inZone(zoneIdOf(id), `code:${id}`), makes: [`code:${id}`] }
    }
    case 'code.revoke':
      return onCode(mutation.args.id)
    case 'code.rotate': {
      const { id, newId } = mutation.args
      return { ...onCode(id), makes: [`code:${newId}`] }
    }
    case 'notice.read': {
      const groupKey = `notice:${mutation.args.id}`
      return { lane: 'control', groupKey, scope: userScope(userId), makes: [], needs: [] }
    }
    case 'support.request': {
      const groupKey = `support:${mutation.args.id}`
      return { lane: 'control', groupKey, scope: userScope(userId), makes: [], needs: [] }
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
    case 'photo.report':
    case 'photo.moderate':
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

function inZone(id: ZoneId, groupKey: string): MutationTraits {
  return { lane: 'control', groupKey, scope: zoneScope(id), makes: [], needs: [`zone:${id}`] }
}

function onCode(id: CodeId): MutationTraits {
  const key = `code:${id}`
  return { ...inZone(zoneIdOf(id), key), needs: [key] }
}
