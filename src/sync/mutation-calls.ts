import { calls } from '#src/contract/calls.ts'
import type { Call } from '#src/contract/call.ts'
import { zoneIdOf } from '#src/contract/ids.ts'
import type { MutationArgs, MutationName } from '#src/contract/mutations.ts'
import { emojiOf } from '#src/contract/reaction.ts'
import type { OutboxRow } from '#src/data/outbox/outbox-row.ts'

/** The listed call that carries a mutation alone. */
export interface CarriedCall {
  readonly call: Call
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
}

type MutationCalls = { readonly [Name in MutationName]: ((args: MutationArgs<Name>) => CarriedCall) | null }

/**
 * null: the listed call cannot say all of it (a new zone's code), there is none, or bytes go with it; it takes another way.
 */
const mutationCalls: MutationCalls = {
  'zone.create': null,
  'zone.scan': (args) => ({ call: calls.scan, body: args }),
  'zone.update': ({ id, ...changes }) => ({ call: calls.updateZone, params: { id }, body: changes }),
  'zone.extend': ({ id }) => ({ call: calls.extendZone, params: { id } }),
  'zone.leave': ({ id }) => ({ call: calls.leaveZone, params: { id } }),
  'zone.pause-wall': ({ id, isPaused }) => ({ call: calls.pauseWall, params: { id }, body: { isPaused } }),
  'zone.set-cover': ({ id, photoId }) => ({ call: calls.setZoneCover, params: { id }, body: { photoId } }),
  'member.set-role': ({ zoneId, userId, role }) => ({
    call: calls.setMemberRole,
    params: { id: zoneId, userId },
    body: { role },
  }),
  'member.ban': ({ zoneId, userId, hidesPhotos, replacesCodes }) => ({
    call: calls.banMember,
    params: { id: zoneId, userId },
    body: { hidesPhotos, replacesCodes },
  }),
  'member.unban': ({ zoneId, userId }) => ({ call: calls.unbanMember, params: { id: zoneId, userId } }),
  'code.add': (args) => ({ call: calls.addCode, params: { id: zoneIdOf(args.id) }, body: args }),
  'code.revoke': ({ id }) => ({ call: calls.revokeCode, params: { id: zoneIdOf(id), codeId: id } }),
  'code.rotate': ({ id, newId, newCode }) => ({
    call: calls.rotateCode,
    params: { id: zoneIdOf(id), codeId: id },
    body: { newId, newCode },
  }),
  'photo.upload': null,
  'notice.read': ({ id }) => ({ call: calls.readNotice, params: { id } }),
  'photo.report': ({ photoId, ...report }) => ({
    call: calls.reportPhoto,
    params: { id: photoId },
    body: report,
  }),
  'photo.moderate': ({ photoId, decision, seen }) => ({
    call: calls.moderatePhoto,
    params: { id: photoId },
    body: { decision, seen },
  }),
  'photo.delete': ({ id }) => ({ call: calls.deletePhoto, params: { id } }),
  'photo.like': ({ photoId, liked }) => ({ call: calls.like, params: { id: photoId }, body: { liked } }),
  'reaction.add': ({ photoId, emoji }) => ({
    call: calls.addReaction,
    params: { id: photoId },
    body: { emoji: emojiOf(emoji) },
  }),
  'reaction.remove': ({ photoId, emoji }) => ({
    call: calls.removeReaction,
    params: { id: photoId, emoji: emojiOf(emoji) },
  }),
  'comment.add': ({ id, photoId, content, createdAt }) => ({
    call: calls.addComment,
    params: { id: photoId },
    body: { id, content, createdAt },
  }),
  'comment.update': ({ id, ...body }) => ({ call: calls.updateComment, params: { id }, body }),
  'place.request': (args) => ({ call: calls.requestPlace, body: args }),
  'place.answer': ({ id, ...body }) => ({ call: calls.answerPlaceQuestion, params: { id }, body }),
  'place.decide': ({ id, ...body }) => ({ call: calls.decidePlace, params: { id }, body }),
  'order.place': (args) => ({ call: calls.placeOrder, body: args }),
  'support.request': null,
  'competitive.remove': null,
  'competitive.put': null,
  'goods.order': null,
  'goods.cancel': null,
  'referral.start': null,
  'referral.follow': null,
  'influencer.apply': null,
  'comment.delete': ({ id }) => ({ call: calls.deleteComment, params: { id } }),
}

/** The call for a lone row; null where only the batch can carry it. */
export function callFor<Name extends MutationName>(row: OutboxRow<Name>): CarriedCall | null {
  const carry: MutationCalls[Name] = mutationCalls[row.name]
  return carry === null ? null : carry(row.args)
}
