import type { PhotoId } from '#src/contract/ids.ts'
import { type OutboxRow, isUnsent } from './outbox-row.ts'

/**
 * The row with another photo in the place of `from`: the server had the same bytes in this zone already, under that
 * photo's id, so what was done to the copy is meant for the first. null where there is nothing to change. Only a row that
 * the server cannot know of may move.
 */
export function movedToPhoto(row: OutboxRow, from: PhotoId, to: PhotoId): OutboxRow | null {
  if (!isUnsent(row) && row.state !== 'blocked') return null
  const facts = {
    groupKey: row.groupKey === `photo:${from}` ? `photo:${to}` : row.groupKey,
    entities: row.entities.map((entity) => (entity === `photo:${from}` ? `photo:${to}` : entity)),
  }
  switch (row.name) {
    case 'photo.like':
      return { ...row, ...facts, args: { ...row.args, photoId: to } }
    case 'reaction.add':
    case 'reaction.remove':
      return { ...row, ...facts, args: { ...row.args, photoId: to } }
    case 'comment.add':
      return { ...row, ...facts, args: { ...row.args, photoId: to } }
    case 'photo.report':
      return { ...row, ...facts, args: { ...row.args, photoId: to } }
    case 'photo.moderate':
      return { ...row, ...facts, args: { ...row.args, photoId: to } }
    case 'photo.delete':
      return { ...row, ...facts, args: { id: to } }
    case 'zone.create':
    case 'zone.scan':
    case 'notice.read':
    case 'zone.update':
    case 'zone.extend':
    case 'zone.leave':
    case 'zone.set-cover':
    case 'zone.pause-wall':
    case 'member.set-role':
    case 'member.ban':
    case 'member.unban':
    case 'code.add':
    case 'code.revoke':
    case 'code.rotate':
    case 'photo.upload':
    case 'comment.update':
    case 'comment.delete':
    case 'place.request':
    case 'place.answer':
    case 'place.decide':
    case 'competitive.remove':
    case 'competitive.put':
    case 'goods.order':
    case 'goods.cancel':
    case 'referral.start':
    case 'referral.follow':
    case 'influencer.apply':
    case 'order.place':
    case 'support.request':
      return null
  }
}
