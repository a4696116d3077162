import type { Mutation } from '#src/contract/mutations.ts'
import { type OutboxRow, isUnsent, phaseOf } from './outbox-row.ts'

/** What the base tables hold of the thing that a mutation sets. */
export interface BaseFacts {
  readonly liked: boolean
  readonly hasReaction: boolean
}

/**
 * How a new mutation meets what still waits. `remove` leaves the outbox (dependants too); then `rewrite` gets new args
 * and waits again, or, with `append`, the new one joins at the end.
 */
export interface Folding {
  readonly remove: readonly OutboxRow[]
  readonly rewrite: { readonly row: OutboxRow; readonly mutation: Mutation } | null
  readonly append: boolean
}

const appendAll: Folding = { remove: [], rewrite: null, append: true }
const nothing: Folding = { remove: [], rewrite: null, append: false }

/**
 * Only what the server cannot know of folds: opposite likes and reactions cancel, an edit rewrites its comment, a
 * deletion takes back what it deletes. `pending` are the rows of the same photo or comment, oldest first.
 */
export function foldUnsent(mutation: Mutation, pending: readonly OutboxRow[], base: BaseFacts): Folding {
  switch (mutation.name) {
    case 'photo.like': {
      const rows = pending.filter((row) => row.name === 'photo.like')
      return foldSwitch(rows, mutation.args.liked, {
        baseValue: base.liked,
        valueOf: (row) => row.args.liked,
      })
    }
    case 'reaction.add':
    case 'reaction.remove': {
      const rows = pending
        .filter((row) => row.name === 'reaction.add' || row.name === 'reaction.remove')
        .filter((row) => row.args.emoji === mutation.args.emoji)
      return foldSwitch(rows, mutation.name === 'reaction.add', {
        baseValue: base.hasReaction,
        valueOf: (row) => row.name === 'reaction.add',
      })
    }
    case 'comment.update': {
      const made = pending.findLast((row) => row.name === 'comment.add')
      if (made && canTakeBack(made)) {
        const args = { ...made.args, content: mutation.args.content }
        return { remove: [], rewrite: { row: made, mutation: { name: 'comment.add', args } }, append: false }
      }
      const edit = pending.findLast((row) => row.name === 'comment.update')
      if (!edit || !canTakeBack(edit)) return appendAll
      // What the server holds is still the text before the first of the two; a refused edit was judged by it already.
      const { replaces } = phaseOf(edit) === 'refused' ? mutation.args : edit.args
      const args = { ...mutation.args, replaces }
      return { remove: [], rewrite: { row: edit, mutation: { name: 'comment.update', args } }, append: false }
    }
    case 'comment.delete': {
      const made = pending.find((row) => row.name === 'comment.add')
      if (made && canTakeBack(made)) return { remove: [made], rewrite: null, append: false }
      const edits = pending.filter((row) => row.name === 'comment.update').filter(canTakeBack)
      return { remove: edits, rewrite: null, append: true }
    }
    case 'photo.delete': {
      const upload = pending.find((row) => row.name === 'photo.upload')
      return upload && canTakeBack(upload) ? { remove: [upload], rewrite: null, append: false } : appendAll
    }
    case 'goods.cancel': {
      const made = pending.find((row) => row.name === 'goods.order')
      return made && canTakeBack(made) ? { remove: [made], rewrite: null, append: false } : appendAll
    }
    case 'zone.create':
    case 'zone.scan':
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
    case 'photo.report':
    case 'photo.moderate':
    case 'competitive.remove':
    case 'competitive.put':
    case 'goods.order':
    case 'referral.start':
    case 'referral.follow':
    case 'influencer.apply':
    case 'notice.read':
    case 'comment.add':
    case 'place.request':
    case 'place.answer':
    case 'place.decide':
    case 'order.place':
    case 'support.request':
      return appendAll
  }
}

/** Unsent, or refused before anything of it was shown: either way the server holds nothing of it. */
function canTakeBack(row: OutboxRow): boolean {
  return isUnsent(row) || (phaseOf(row) === 'refused' && row.isCreated !== true)
}

function foldSwitch<Row extends OutboxRow>(
  rows: readonly Row[],
  wanted: boolean,
  reading: { readonly baseValue: boolean; readonly valueOf: (row: Row) => boolean },
): Folding {
  const active = rows.filter((row) => phaseOf(row) !== 'refused')
  const remove = active.filter(isUnsent)
  const last = active.at(-1)
  if (last !== undefined && reading.valueOf(last) === wanted) return nothing
  const standing = active.findLast((row) => !isUnsent(row))
  const value = standing === undefined ? reading.baseValue : reading.valueOf(standing)
  return { remove, rewrite: null, append: value !== wanted }
}
