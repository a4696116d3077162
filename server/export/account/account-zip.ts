import { makeZip } from 'client-zip'
import { Readable } from 'node:stream'
import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { emojiOf } from '#src/contract/entities/responses/reaction.ts'
import { readUser } from '#server/accounts/users/user-answer.ts'
import { isoTime } from '#server/core/clock/iso-time.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { PhotosTable } from '#server/core/db/tables/photo-tables.ts'
import type { CommentsTable } from '#server/core/db/tables/tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { readyClip } from '#server/photos/photo/photo-clip.ts'
import { downloadName } from '#server/photos/serving/may-keep.ts'
import { apiTokens } from './api-token-list.ts'
import {
  commentsAfter,
  likesAfter,
  merchandiseOrdersOf,
  noticesOf,
  photosAfter,
  pictureOf,
  paymentsOf,
  planChargesOf,
  reactionsIn,
  zoneIdsAfter,
  zoneOrdersOf,
  zonesAfter,
} from './export-store.ts'
import { columnLists } from './column-list-store.ts'
import { agendaOfUser } from './export-agenda.ts'
import { backupsOfUser } from './export-backups.ts'
import { sessionsOfUser } from './session-list.ts'
import { jsonList } from './json-list.ts'
import { organisationSignInsOfUser, organisationsOfUser } from './export-organisations.ts'
import { badgesOfUser } from './export-badges.ts'
import { rewardsOfUser } from './export-rewards.ts'

interface Entry {
  readonly name: string
  readonly lastModified: number
  readonly input: Readable | string | Uint8Array
}

type Exporting = Pick<Deps, 'database' | 'blobs' | 'clock'>

const pageSize = 200

/**
 * All that the server holds of a user's own, as a ZIP without compression: lists as JSON, and their photos as they were
 * sent. Everything is read page by page, while the ZIP is taken.
 */
export async function* accountZip(deps: Exporting, userId: UserId): AsyncGenerator<Uint8Array> {
  let open: Readable | null = null
  const entries = entriesOf(deps, userId, (stream) => (open = stream))
  const reader = makeZip(entries).getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    close(open)
  }
}

/** Of a ZIP that is given up the file that was being read. */
function close(stream: Readable | null): void {
  stream?.destroy()
}

type OnOpen = (stream: Readable) => void

async function* entriesOf(deps: Exporting, userId: UserId, onOpen: OnOpen): AsyncGenerator<Entry> {
  const lists = {
    profile: profile(deps, userId),
    zones: zones(deps, userId),
    comments: comments(deps, userId),
    likes: likes(deps, userId),
    reactions: reactions(deps, userId),
    orders: orders(deps, userId),
    rewards: rewardsOfUser(deps.database.reader, userId),
    notifications: notifications(deps, userId),
    badges: badgesOfUser(deps.database.reader, userId),
    agenda: agendaOfUser(deps.database.reader, userId),
    backups: backupsOfUser(deps.database.reader, userId),
    organisations: organisationsOfUser(deps.database.reader, userId),
    'organisation-sign-ins': organisationSignInsOfUser(deps.database.reader, userId),
    sessions: sessionsOfUser(deps.database.reader, userId),
    'api-tokens': apiTokens(deps, userId),
  }
  const lastModified = deps.clock.now()
  const all = { ...lists, ...columnLists(deps.database.reader, userId) }
  for (const [name, rows] of Object.entries(all))
    yield { name: `${name}.json`, lastModified, input: Readable.from(jsonList(rows)) }
  const picture = await deps.database.reader.first(pictureOf, { userId })
  if (picture !== undefined) {
    const input = Buffer.from(picture.content, 'base64url')
    yield { name: 'profile-picture.webp', lastModified: picture.changed_at, input }
  }
  yield* photoEntries(deps, userId, onOpen)
}

interface OwnPhoto extends PhotosTable {
  readonly zone_name: string
}

/** The user's photos, the oldest first, each with its clip, and a list of them behind. One that is deleted meanwhile is left out. */
async function* photoEntries(
  { database, blobs, clock }: Exporting,
  userId: UserId,
  onOpen: OnOpen,
): AsyncGenerator<Entry> {
  const list: object[] = []
  const photos = pages<OwnPhoto>((last) =>
    database.reader.all(photosAfter, {
      userId,
      afterTime: last?.uploaded_at ?? -1,
      afterId: last?.id ?? '',
      limit: pageSize,
    }),
  )
  for await (const photo of photos) {
    const blob = await blobs.open(photo.filename, 'original')
    if (blob === null) continue
    const name = `photos/${String(list.length + 1).padStart(4, '0')}-${downloadName(photo, 'original')}`
    const clip = await readyClip(database.reader, photo.id)
    const clipName = name.replace(/\.\w+$/, '.mp4')
    list.push({
      file: name,
      ...(clip === undefined ? {} : { clip: clipName, clipCaptions: clip.captions }),
      id: photo.id,
      originalName: photo.original_name,
      zone: photo.zone_name,
      uploadedAt: isoTime(photo.uploaded_at),
      capturedAt: timeOrNull(photo.captured_at),
      caption: photo.caption,
      altText: photo.alt_text,
      likes: photo.likes,
    })
    const lastModified = photo.captured_at ?? photo.uploaded_at
    const input = blob.stream()
    onOpen(input)
    yield { name, lastModified, input }
    const film = clip === undefined ? null : await blobs.open(clip.filename, 'clip')
    if (film === null) continue
    const moving = film.stream()
    onOpen(moving)
    yield { name: clipName, lastModified, input: moving }
  }
  yield { name: 'photos.json', lastModified: clock.now(), input: `${JSON.stringify(list, null, 2)}\n` }
}

async function* profile({ database, clock }: Exporting, userId: UserId) {
  const user = await readUser(database.reader, userId, clock.now())
  if (user !== undefined) yield user
}

/** Row after row of a list that is read in pages, each from behind the last row of the one before. */
async function* pages<Row>(read: (last: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  let last: Row | undefined
  for (;;) {
    const page: readonly Row[] = await read(last)
    yield* page
    if (page.length < pageSize) return
    last = page.at(-1)
  }
}

async function* zones({ database }: Exporting, userId: UserId) {
  const rows = pages<{
    readonly id: ZoneId
    readonly name: string
    readonly role: string
    readonly joined_at: number
    readonly created_at: number
    readonly expires_at: number | null
  }>((last) => database.reader.all(zonesAfter, { userId, after: last?.id ?? '', limit: pageSize }))
  for await (const zone of rows)
    yield {
      id: zone.id,
      name: zone.name,
      role: zone.role,
      joinedAt: isoTime(zone.joined_at),
      createdAt: isoTime(zone.created_at),
      expiresAt: timeOrNull(zone.expires_at),
    }
}

type OwnComment = Pick<CommentsTable, 'id' | 'photo_id' | 'content' | 'created_at' | 'edited_at'>

async function* comments({ database }: Exporting, userId: UserId) {
  const rows = pages<OwnComment>((last) =>
    database.reader.all(commentsAfter, { userId, after: last?.id ?? '', limit: pageSize }),
  )
  for await (const comment of rows)
    yield {
      id: comment.id,
      photoId: comment.photo_id,
      content: comment.content,
      createdAt: isoTime(comment.created_at),
      editedAt: timeOrNull(comment.edited_at),
    }
}

async function* likes({ database }: Exporting, userId: UserId) {
  for await (const zoneId of zoneIds(database.reader, userId)) {
    const rows = pages<{ readonly photo_id: PhotoId }>((last) =>
      database.reader.all(likesAfter, { userId, zoneId, after: last?.photo_id ?? '', limit: pageSize }),
    )
    for await (const { photo_id: photoId } of rows) yield { zoneId, photoId }
  }
}

async function* reactions({ database }: Exporting, userId: UserId) {
  for await (const zoneId of zoneIds(database.reader, userId))
    for (const { photo_id: photoId, emoji } of await database.reader.all(reactionsIn, { userId, zoneId }))
      yield { zoneId, photoId, emoji: emojiOf(emoji) }
}

async function* zoneIds(reader: Reader, userId: UserId) {
  const rows = pages<{ readonly zone_id: ZoneId }>((last) =>
    reader.all(zoneIdsAfter, { userId, after: last?.zone_id ?? '', limit: pageSize }),
  )
  for await (const { zone_id: zoneId } of rows) yield zoneId
}

async function* orders({ database }: Exporting, userId: UserId) {
  for (const order of await database.reader.all(zoneOrdersOf, { userId }))
    yield {
      id: order.id,
      kind: order.kind,
      state: order.state,
      cents: order.price_cents,
      currency: order.currency,
      placedAt: isoTime(order.placed_at),
      paidAt: timeOrNull(order.paid_at),
    }
  for (const order of await database.reader.all(merchandiseOrdersOf, { userId }))
    yield {
      id: order.id,
      kind: 'merchandise',
      state: order.state,
      cents: order.total_cents,
      currency: order.currency,
      lines: parsed(order.lines),
      address: parsed(order.address),
      placedAt: isoTime(order.placed_at),
      paidAt: timeOrNull(order.paid_at),
      sentAt: timeOrNull(order.sent_at),
    }
  for (const payment of await database.reader.all(paymentsOf, { userId }))
    yield {
      id: payment.reference,
      kind: 'payment',
      for: payment.kind,
      orderId: payment.order_id,
      cents: payment.amount_cents,
      taxCents: payment.tax_cents,
      refundedCents: payment.refunded_cents,
      currency: payment.currency,
      isTest: payment.is_test === 1,
      paidAt: timeOrNull(payment.paid_at),
    }
  for (const charge of await database.reader.all(planChargesOf, { userId }))
    yield {
      id: charge.id,
      kind: 'plan',
      plan: charge.plan,
      state: charge.state,
      cents: charge.amount_cents,
      currency: charge.currency,
      placedAt: isoTime(charge.asked_at),
      paidAt: timeOrNull(charge.paid_at),
    }
}

async function* notifications({ database }: Exporting, userId: UserId) {
  for (const notice of await database.reader.all(noticesOf, { userId }))
    yield {
      kind: notice.kind,
      zone: notice.zone_name,
      role: notice.role,
      at: isoTime(notice.at),
      readAt: timeOrNull(notice.read_at),
    }
}

/** Stored JSON as it is; only our own writers fill those columns. */
function parsed(text: string): unknown {
  return JSON.parse(text)
}

function timeOrNull(at: number | null): string | null {
  return at === null ? null : isoTime(at)
}
