import type { CallName } from '#src/contract/calls.ts'
import type { MutationName } from '#src/contract/mutations.ts'
import { ZoneRole } from '#src/contract/zone.ts'

/**
 * Who may: a member of the zone with at least that role, whoever uploaded the photo, whoever wrote the comment, an admin
 * of the whole site.
 */
export type Who = ZoneRole | 'uploader' | 'author' | 'site-admin'

/**
 * What a call or mutation is about, and who may. `nothing`: any caller whom `access` of the contract lets in, about nobody's
 * data but the caller's own; `site`: everybody's together, for site admins alone. Whoever may not read the thing gets the answer of a missing one; a reader who may not gets
 * `otherwise`.
 */
export type Permission =
  | { readonly on: 'nothing' }
  | { readonly on: 'site' }
  | {
      readonly on: 'zone' | 'photo' | 'comment'
      readonly who: readonly Who[]
      readonly otherwise: 'access_denied' | 'not_owner'
      /** What is one's own: also for somebody who is no member any more, and after its days, until it is removed. */
      readonly alsoOwn?: true
    }

const nothing = { on: 'nothing' } as const
const wholeSite = { on: 'site' } as const
const readZone = { on: 'zone', who: ['viewer'], otherwise: 'access_denied' } as const
const moderateZone = { on: 'zone', who: ['moderator'], otherwise: 'access_denied' } as const
const runZone = { on: 'zone', who: ['admin'], otherwise: 'access_denied' } as const
const readPhoto = {
  on: 'photo',
  who: ['viewer', 'uploader'],
  otherwise: 'access_denied',
  alsoOwn: true,
} as const
const sendPhoto = { on: 'photo', who: ['uploader'], otherwise: 'not_owner' } as const
const joinIn = { on: 'photo', who: ['contributor'], otherwise: 'access_denied' } as const

export const mutationPermissions = {
  'zone.create': nothing,
  /** Whoever holds a code may try it; presence decides. */
  'zone.scan': nothing,
  'zone.update': runZone,
  'zone.extend': runZone,
  'zone.leave': readZone,
  'zone.set-cover': moderateZone,
  'zone.pause-wall': moderateZone,
  /** Besides, nobody changes somebody whose role is as high as their own. */
  'member.set-role': runZone,
  'member.ban': moderateZone,
  'member.unban': moderateZone,
  'code.add': runZone,
  'code.revoke': runZone,
  'code.rotate': runZone,
  'photo.upload': { on: 'zone', who: ['contributor'], otherwise: 'access_denied' },
  'photo.delete': {
    on: 'photo',
    who: ['uploader', 'moderator', 'site-admin'],
    otherwise: 'not_owner',
    alsoOwn: true,
  },
  'photo.report': readPhoto,
  'photo.moderate': { on: 'photo', who: ['moderator'], otherwise: 'access_denied' },
  'photo.like': joinIn,
  'reaction.add': joinIn,
  'reaction.remove': joinIn,
  /** One's own; anybody else's is missing. */
  'notice.read': nothing,
  'comment.add': joinIn,
  'comment.update': { on: 'comment', who: ['author'], otherwise: 'not_owner' },
  'comment.delete': {
    on: 'comment',
    who: ['author', 'uploader', 'moderator', 'site-admin'],
    otherwise: 'not_owner',
    alsoOwn: true,
  },
  'place.request': nothing,
  'place.answer': { on: 'zone', who: ['owner'], otherwise: 'not_owner' },
  'place.decide': { on: 'zone', who: ['site-admin'], otherwise: 'not_owner' },
  /** Each buys for themselves. */
  'order.place': nothing,
  'influencer.apply': nothing,
  'referral.follow': nothing,
  'referral.start': nothing,
  'goods.cancel': nothing,
  'goods.order': nothing,
  /** Each asks for themselves. */
  'support.request': nothing,
  'competitive.put': wholeSite,
  'competitive.remove': wholeSite,
} as const satisfies Record<MutationName, Permission>

export const callPermissions = {
  ping: nothing,
  currentUser: nothing,
  continueAsGuest: nothing,
  register: nothing,
  signIn: nothing,
  signOut: nothing,
  sessions: nothing,
  resumeSecret: nothing,
  resume: nothing,
  /** The link's token decides. */
  claimAdmin: nothing,
  revokeSession: nothing,
  createZone: mutationPermissions['zone.create'],
  myZones: nothing,
  /** What is listed is public. */
  nearZones: nothing,
  zone: readZone,
  scan: mutationPermissions['zone.scan'],
  updateZone: mutationPermissions['zone.update'],
  extendZone: mutationPermissions['zone.extend'],
  leaveZone: mutationPermissions['zone.leave'],
  setZoneCover: mutationPermissions['zone.set-cover'],
  pauseWall: mutationPermissions['zone.pause-wall'],
  setMemberRole: mutationPermissions['member.set-role'],
  banMember: mutationPermissions['member.ban'],
  unbanMember: mutationPermissions['member.unban'],
  addCode: mutationPermissions['code.add'],
  revokeCode: mutationPermissions['code.revoke'],
  rotateCode: mutationPermissions['code.rotate'],
  uploadPhoto: mutationPermissions['photo.upload'],
  uploadOffset: sendPhoto,
  uploadPart: sendPhoto,
  photosByQuery: readZone,
  photosOfZone: readZone,
  photosOfDay: readZone,
  deletePhoto: mutationPermissions['photo.delete'],
  like: mutationPermissions['photo.like'],
  likes: readPhoto,
  likedByMe: readPhoto,
  reactions: readPhoto,
  addReaction: mutationPermissions['reaction.add'],
  removeReaction: mutationPermissions['reaction.remove'],
  comments: readPhoto,
  addComment: mutationPermissions['comment.add'],
  updateComment: mutationPermissions['comment.update'],
  deleteComment: mutationPermissions['comment.delete'],
  reportPhoto: mutationPermissions['photo.report'],
  moderatePhoto: mutationPermissions['photo.moderate'],
  instantShare: mutationPermissions['zone.create'],
  /** As much as the caller may see. */
  exportZone: readZone,
  packSize: readZone,
  readNotice: mutationPermissions['notice.read'],
  audit: runZone,
  download: readPhoto,
  /** What is the caller's own. */
  leftBehind: nothing,
  /** What the zone shows to anybody who has the link. */
  sharedPhoto: nothing,
  sharedAlbum: nothing,
  requestPlace: mutationPermissions['place.request'],
  answerPlaceQuestion: mutationPermissions['place.answer'],
  decidePlace: mutationPermissions['place.decide'],
  placeOrder: mutationPermissions['order.place'],
  /** Each for themselves. */
  upgradeSubscription: nothing,
  paymentMode: nothing,
  /** What is offered is offered to everybody. */
  featuredProducts: nothing,
  activePromotions: nothing,
  /** Each tells what they did themselves. */
  recordEvents: nothing,
  recordPerformance: nothing,
  platformFigures: wholeSite,
  checkHost: nothing,
  vapidKey: nothing,
  subscribePush: nothing,
  unsubscribePush: nothing,
  testPush: nothing,
  /** Each mutation in it has its own permission. */
  push: nothing,
  /** A zone's scope is its members', a user's scope is that user's, the catalogue is everybody's. */
  pull: readZone,
  /** Scopes that the caller may not read are left out. */
  live: nothing,
} as const satisfies Record<CallName, Permission>

/** How somebody stands to a thing. */
export interface Relation {
  readonly role: ZoneRole | null
  readonly isUploader: boolean
  readonly isAuthor: boolean
  readonly isSiteAdmin: boolean
}

export function isAllowed(who: readonly Who[], relation: Relation): boolean {
  return who.some((one) => {
    if (one === 'uploader') return relation.isUploader
    if (one === 'author') return relation.isAuthor
    if (one === 'site-admin') return relation.isSiteAdmin
    return isAtLeast(relation.role, one)
  })
}

/** The lesser of two roles. */
export function lowerRole(one: ZoneRole, other: ZoneRole): ZoneRole {
  return isAtLeast(one, other) ? other : one
}

/** Nobody's role is never enough. */
export function isAtLeast(role: ZoneRole | null, least: ZoneRole): boolean {
  return role !== null && ZoneRole.options.indexOf(role) >= ZoneRole.options.indexOf(least)
}
