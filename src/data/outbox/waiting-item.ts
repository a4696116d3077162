import type { CommentId, MutationId, PhotoId } from '#src/contract/ids.ts'
import type { MutationName } from '#src/contract/mutations.ts'
import { readScannedText } from '#src/contract/qr-payload.ts'
import { emojiOf } from '#src/contract/reaction.ts'
import type { EpochMs } from '#src/contract/time.ts'
import { answeredErrorOf, isConflict, isHeldBack, type OutboxRow } from './outbox-row.ts'

/** One row of the tray "Waiting to send". */
export interface WaitingItem {
  readonly mid: MutationId
  readonly kind: MutationName
  /** What a person recognises it by: a comment's text, a caption or file name, a zone's name, an emoji; may be ''. */
  readonly words: string
  readonly photoId: PhotoId | null
  /** The comment whose text this brings, so that it can still be changed; null for everything else. */
  readonly commentId: CommentId | null
  /** The comment was changed elsewhere, too: its author has to choose. */
  readonly isContested: boolean
  readonly zoneName: string | null
  readonly state: 'queued' | 'sending' | 'rejected' | 'blocked' | 'parked' | 'needs-sign-in' | 'needs-wifi'
  /** Why it was refused or put off, in plain words. */
  readonly reason: string | null
  /** The server's code for the reason. */
  readonly reasonCode: string | null
  /** False where sending again cannot help: the photo's bytes are no longer on this device. */
  readonly canRetry: boolean
  /** The server shows the photo's preview; only its own bytes have yet to go. */
  readonly isPreviewed: boolean
  readonly sizeBytes: number
  readonly sentBytes: number
  readonly queuedAt: EpochMs
}

/** What keeps more than one row waiting. */
interface WaitingFacts {
  readonly needsSignIn: boolean
  /** Photos wait for another link. */
  readonly holdsPhotos: boolean
}

/** The tray's view of a row; null for one that the server has. */
export function waitingItemOf(
  row: OutboxRow,
  facts: WaitingFacts & { readonly zoneName: string | null },
): WaitingItem | null {
  const state = stateOf(row, facts)
  if (state === null) return null
  // That no answer came is no matter of this item: the banner tells of the connection.
  const answered = answeredErrorOf(row)
  return {
    mid: row.mid,
    kind: row.name,
    words: wordsOf(row),
    photoId: photoIdOf(row),
    commentId: row.name === 'comment.add' || row.name === 'comment.update' ? row.args.id : null,
    isContested: isConflict(row),
    zoneName: facts.zoneName,
    state,
    reason: answered?.message ?? null,
    reasonCode: answered?.code ?? null,
    canRetry: answered?.code !== 'bytes_lost',
    isPreviewed: row.isCreated === true,
    sizeBytes: row.sizeBytes,
    sentBytes: 0,
    queuedAt: row.createdAt,
  }
}

function stateOf(row: OutboxRow, { needsSignIn, holdsPhotos }: WaitingFacts): WaitingItem['state'] | null {
  switch (row.state) {
    case 'acknowledged':
      return null
    case 'in-flight':
      return 'sending'
    case 'queued':
      if (needsSignIn) return 'needs-sign-in'
      return holdsPhotos && isHeldBack(row) ? 'needs-wifi' : 'queued'
    case 'rejected':
    case 'blocked':
    case 'parked':
      return row.state
  }
}

function wordsOf(row: OutboxRow): string {
  switch (row.name) {
    case 'zone.create':
      return row.args.name
    case 'place.request':
      return row.args.place.name
    case 'place.answer':
    case 'place.decide':
      return row.args.text
    case 'order.place':
      return row.args.zone.name
    case 'competitive.remove':
      return ''
    case 'competitive.put':
      return row.args.entry.name
    case 'goods.order':
      return row.args.address.name
    case 'goods.cancel':
      return ''
    case 'referral.start':
      return ''
    case 'referral.follow':
      return ''
    case 'influencer.apply':
      return row.args.channel
    case 'zone.scan':
      return readScannedText(row.args.qrCode)?.payload?.name ?? ''
    case 'photo.upload':
      return row.args.caption || row.args.originalName
    case 'comment.add':
    case 'comment.update':
      return row.args.content
    case 'reaction.add':
    case 'reaction.remove':
      return emojiOf(row.args.emoji)
    case 'zone.update':
      return row.args.name ?? ''
    case 'code.add':
      return row.args.label
    case 'photo.report':
      return row.args.note
    case 'support.request':
      return row.args.subject
    case 'photo.moderate':
    case 'notice.read':
    case 'photo.like':
    case 'photo.delete':
    case 'comment.delete':
    case 'zone.extend':
    case 'zone.leave':
    case 'zone.set-cover':
    case 'zone.pause-wall':
    case 'member.set-role':
    case 'member.ban':
    case 'member.unban':
    case 'code.revoke':
    case 'code.rotate':
      return ''
  }
}

function photoIdOf(row: OutboxRow): PhotoId | null {
  switch (row.name) {
    case 'photo.upload':
    case 'photo.delete':
      return row.args.id
    case 'photo.report':
    case 'photo.moderate':
    case 'photo.like':
    case 'reaction.add':
    case 'reaction.remove':
    case 'comment.add':
      return row.args.photoId
    case 'comment.update':
    case 'comment.delete':
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
