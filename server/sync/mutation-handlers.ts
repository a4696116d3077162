import { applyAsInfluencer, followReferral, startReferral } from '../influencers/influencer-mutations.ts'
import { cancelGoods, orderGoods } from '../goods/goods-mutations.ts'
import { putEntry, removeEntry } from '../competitive/competitive-mutations.ts'
import type { MutationName } from '#src/contract/mutations.ts'
import { addComment, deleteComment, updateComment } from '../comments/comment-mutations.ts'
import { likePhoto } from '../likes/like-mutations.ts'
import { placeOrder } from '../orders/order-mutations.ts'
import { readNotice } from '../notices/notice-mutations.ts'
import { deletePhoto, uploadPhoto } from '../photos/photo-mutations.ts'
import { answerPlaceQuestion, decidePlace, requestPlace } from '../places/place-mutations.ts'
import { addReaction, removeReaction } from '../reactions/reaction-mutations.ts'
import { addCode, revokeCode, rotateCode } from '../codes/code-mutations.ts'
import { banMember, setMemberRole, unbanMember } from '../members/member-mutations.ts'
import { extendZone, leaveZone, updateZone } from '../zones/zone-settings.ts'
import { pauseWall } from '../zones/pause-wall.ts'
import { setZoneCover } from '../zones/zone-cover.ts'
import { createZone, scanZone } from '../zones/zone-mutations.ts'
import { requestSupport } from '../support/support-mutations.ts'
import { moderatePhoto, reportPhoto } from '../reports/moderation-mutations.ts'
import type { MutationHandler } from './mutation-handler.ts'

/** The handler of each mutation, whether it comes by its listed call or in a batch; one that is missing does not compile. */
export const mutationHandlers = {
  'competitive.remove': removeEntry,
  'competitive.put': putEntry,
  'goods.order': orderGoods,
  'goods.cancel': cancelGoods,
  'referral.start': startReferral,
  'referral.follow': followReferral,
  'influencer.apply': applyAsInfluencer,
  'zone.create': createZone,
  'zone.scan': scanZone,
  'zone.update': updateZone,
  'zone.extend': extendZone,
  'zone.leave': leaveZone,
  'zone.set-cover': setZoneCover,
  'zone.pause-wall': pauseWall,
  'member.set-role': setMemberRole,
  'member.ban': banMember,
  'member.unban': unbanMember,
  'code.add': addCode,
  'code.revoke': revokeCode,
  'code.rotate': rotateCode,
  'photo.upload': uploadPhoto,
  'photo.report': reportPhoto,
  'photo.moderate': moderatePhoto,
  'photo.delete': deletePhoto,
  'photo.like': likePhoto,
  'reaction.add': addReaction,
  'reaction.remove': removeReaction,
  'notice.read': readNotice,
  'comment.add': addComment,
  'comment.update': updateComment,
  'comment.delete': deleteComment,
  'order.place': placeOrder,
  'place.request': requestPlace,
  'place.answer': answerPlaceQuestion,
  'place.decide': decidePlace,
  'support.request': requestSupport,
} satisfies { readonly [Name in MutationName]: MutationHandler<Name> }
