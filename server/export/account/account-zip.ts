import { makeZip } from 'client-zip'
import { Readable } from 'node:stream'
import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { emojiOf } from '#src/contract/entities/responses/reaction.ts'
import { readUser } from '#server/accounts/users/user-answer.ts'
import { isoTime, isoTimeOrNull } from '#server/core/clock/clock.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { PhotosTable } from '#server/core/db/tables/photo-tables.ts'
import type { CommentsTable } from '#server/core/db/tables/tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { readyClip } from '#server/photos/photo/photo-clip.ts'
import { downloadName } from '#server/photos/serving/can-save.ts'
import {
  agendaOfUser,
  apiTokensOfUser,
  backupsOfUser,
  badgesOfUser,
  organisationSignInsOfUser,
  organisationsOfUser,
  rewardsOfUser,
  sessionsOfUser,
  notificationsOfUser,
  ordersOfUser,
} from './account-lists.ts'
import {
  commentsAfter,
  likesAfter,
  photosAfter,
  pictureOf,
  reactionsIn,
  zoneIdsAfter,
  zonesAfter,
} from './export-store.ts'
import { columnLists } from './column-list-store.ts'

interface Entry {
  readonly name: string
  readonly lastModified: number
  readonly input: Readable | string | Uint8Array
}

type ExportDeps = Pick<Deps, 'database' | 'blobs' | 'clock'>

const pageSize = 200

/**
 * Yields all data that the server stores about a user as a ZIP without compression: lists as JSON, and the photos as
 * uploaded. Reads the data page by page while the ZIP is consumed.
 */
export async function* accountZip(deps: ExportDeps, userId: UserId): AsyncGenerator<Uint8Array> {
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

/** Closes the file that was being read when the ZIP was abandoned. */
function close(stream: Readable | null): void {
  stream?.destroy()
}

type OnOpen = (stream: Readable) => void

async function* entriesOf(deps: ExportDeps, userId: UserId, onOpen: OnOpen): AsyncGenerator<Entry> {
  const { reader } = deps.database
  const lists = {
    profile: profile(deps, userId),
    zones: zones(deps, userId),
    comments: comments(deps, userId),
    likes: likes(deps, userId),
    reactions: reactions(deps, userId),
    orders: ordersOfUser(reader, userId),
    rewards: rewardsOfUser(reader, userId),
    notifications: notificationsOfUser(reader, userId),
    badges: badgesOfUser(reader, userId),
    agenda: agendaOfUser(reader, userId),
    backups: backupsOfUser(reader, userId),
    organisations: organisationsOfUser(reader, userId),
    'organisation-sign-ins': organisationSignInsOfUser(reader, userId),
    sessions: sessionsOfUser(reader, userId),
    'api-tokens': apiTokensOfUser(reader, userId),
  }
  const lastModified = deps.clock.now()
  const all = { ...lists, ...columnLists(reader, userId) }
  for (const [name, rows] of Object.entries(all))
    yield { name: `${name}.json`, lastModified, input: Readable.from(jsonList(rows)) }
  const picture = await reader.first(pictureOf, { userId })
  if (picture !== undefined) {
    const input = Buffer.from(picture.content, 'base64url')
    yield { name: 'profile-picture.webp', lastModified: picture.changed_at, input }
  }
  yield* photoEntries(deps, userId, onOpen)
}

interface OwnPhoto extends PhotosTable {
  readonly zone_name: string
}

/**
 * Yields the user's photos, oldest first, each with its clip, followed by a list of them. Skips photos that are deleted
 * during the export.
 */
async function* photoEntries(
  { database, blobs, clock }: ExportDeps,
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
      capturedAt: isoTimeOrNull(photo.captured_at),
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

async function* profile({ database, clock }: ExportDeps, userId: UserId) {
  const user = await readUser(database.reader, userId, clock.now())
  if (user !== undefined) yield user
}

/** Yields the rows of a paginated list. Each page starts after the last row of the previous one. */
async function* pages<Row>(read: (last: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  let last: Row | undefined
  for (;;) {
    const page: readonly Row[] = await read(last)
    yield* page
    if (page.length < pageSize) return
    last = page.at(-1)
  }
}

async function* zones({ database }: ExportDeps, userId: UserId) {
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
      expiresAt: isoTimeOrNull(zone.expires_at),
    }
}

type OwnComment = Pick<CommentsTable, 'id' | 'photo_id' | 'content' | 'created_at' | 'edited_at'>

async function* comments({ database }: ExportDeps, userId: UserId) {
  const rows = pages<OwnComment>((last) =>
    database.reader.all(commentsAfter, { userId, after: last?.id ?? '', limit: pageSize }),
  )
  for await (const comment of rows)
    yield {
      id: comment.id,
      photoId: comment.photo_id,
      content: comment.content,
      createdAt: isoTime(comment.created_at),
      editedAt: isoTimeOrNull(comment.edited_at),
    }
}

async function* likes({ database }: ExportDeps, userId: UserId) {
  for await (const zoneId of zoneIds(database.reader, userId)) {
    const rows = pages<{ readonly photo_id: PhotoId }>((last) =>
      database.reader.all(likesAfter, { userId, zoneId, after: last?.photo_id ?? '', limit: pageSize }),
    )
    for await (const { photo_id: photoId } of rows) yield { zoneId, photoId }
  }
}

async function* reactions({ database }: ExportDeps, userId: UserId) {
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

/** Yields a list as JSON text, one row at a time. */
async function* jsonList(rows: AsyncIterable<object>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let separator = '[\n'
  for await (const row of rows) {
    yield encoder.encode(`${separator}${JSON.stringify(row)}`)
    separator = ',\n'
  }
  yield encoder.encode(separator === '[\n' ? '[]\n' : '\n]\n')
}
