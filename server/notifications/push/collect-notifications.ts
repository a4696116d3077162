import * as v from 'valibot'
import { CommentId, type UserId } from '#src/contract/entities/ids/ids.ts'
import { NoticeKind } from '#src/contract/entities/zones/notice.ts'
import type { PushKind } from '#src/contract/wire/push.ts'
import { emojiOf, ReactionCode } from '#src/contract/entities/responses/reaction.ts'
import { anonymousName } from '#src/contract/entities/accounts/user.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import { insertMessage } from './message-store.ts'
import {
  commentText,
  deleteNotification,
  notificationsForRecipients,
  photoStands,
  reactionStands,
  recipientIsMember,
} from './notification-store.ts'
import { subscriptionsOf } from './push-store.ts'
import { pushBody, wants } from './push-message.ts'
import { commentWords, endWords, reactionWords } from './push-words.ts'

const batchSize = 200

type QueuedNotification = Awaited<ReturnType<typeof readBatch>>[number]

/** Makes messages of notifications to single people: one for each of their devices, photo and kind of notification. */
export async function collectNotifications(deps: Deps): Promise<void> {
  const { database } = deps
  await inBatches(database, {
    size: batchSize,
    hasWork: async () => (await readBatch(database.reader)).length > 0,
    async act(transaction) {
      const batch = await readBatch(transaction)
      const groups = Map.groupBy(
        batch,
        ({ recipient_id: recipientId, kind, photo_id: photoId, zone_id: zoneId }) =>
          `${recipientId} ${kind}:${photoId ?? zoneId}`,
      )
      for (const group of groups.values()) await tell(transaction, deps, group)
      for (const { id } of batch) await transaction.run(deleteNotification, { id })
      return batch.length
    },
  })
}

function readBatch(reader: Reader) {
  return reader.all(notificationsForRecipients, { limit: batchSize })
}

async function tell(
  transaction: Transaction,
  { ids, clock }: Deps,
  group: readonly QueuedNotification[],
): Promise<void> {
  const [first] = group
  if (first === undefined || first.recipient_id === null) return
  const { zone_id: zoneId, recipient_id: userId } = first
  if ((await transaction.first(recipientIsMember, { zoneId, userId })) === undefined) return
  const devices = await transaction.all(subscriptionsOf, { userId })
  const kind: PushKind = first.kind === 'ends' ? 'zone-ends' : 'responses'
  const wanted = devices.filter((device) => wants(device, kind))
  const words = wanted.length === 0 ? null : await wordsFor(transaction, group)
  if (words === null) return
  const path = first.photo_id === null ? `/locations/${first.zone_id}` : `/photo/${encodeURI(first.photo_id)}`
  const tag = `${first.kind}:${first.photo_id ?? first.zone_id}`
  for (const { endpoint, origin } of wanted) {
    const body = pushBody({ ...words, path, tag, brand: first.brand }, origin)
    await transaction.run(insertMessage, { id: ids.uuid(), endpoint, body, at: clock.now() })
  }
}

/** null where nothing of it stands any more. */
async function wordsFor(transaction: Transaction, group: readonly QueuedNotification[]) {
  const [first] = group
  if (first === undefined) return null
  if (first.kind === 'ends') {
    const kinds = group.map(({ detail }) => v.parse(NoticeKind, detail))
    return endWords(first.zone_name, kinds.at(-1) ?? 'zone-ends-in-24h')
  }
  const { photo_id: photoId } = first
  if (photoId === null || (await transaction.first(photoStands, { id: photoId })) === undefined) return null
  const standing: QueuedNotification[] = []
  let last = ''
  for (const notification of group) {
    if (notification.kind === 'comment') {
      const comment = await transaction.first(commentText, { id: v.parse(CommentId, notification.detail) })
      if (comment === undefined) continue
      last = comment.content
    } else if (notification.actor_id !== null) {
      const emoji = v.parse(ReactionCode, notification.detail)
      const reaction = await transaction.first(reactionStands, {
        photoId,
        userId: notification.actor_id,
        emoji,
      })
      if (reaction === undefined) continue
    }
    standing.push(notification)
  }
  if (standing.length === 0) return null
  const names = namesOf(standing)
  if (first.kind === 'comment') return commentWords(names, standing.length, last)
  const emojis = [...new Set(standing.map(({ detail }) => emojiOf(v.parse(ReactionCode, detail))))]
  return reactionWords(names, emojis, first.zone_name)
}

/** Each person once, the latest first. */
function namesOf(notification: readonly QueuedNotification[]): readonly string[] {
  const names = new Map<UserId | null, string>()
  for (const one of notification.toReversed()) names.set(one.actor_id, nameOf(one.display_name))
  return [...names.values()]
}

export function nameOf(displayName: string | null): string {
  return displayName === null || displayName === '' ? anonymousName : displayName
}
