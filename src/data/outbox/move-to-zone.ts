import * as v from 'valibot'
import {
  type CommentId,
  type MutationId,
  MutationId as MutationIdSchema,
  type PhotoId,
  type ReportId,
  Uuid,
  type ZoneId,
  commentIdIn,
  photoIdIn,
  reportIdIn,
} from '#src/contract/ids.ts'
import { traitsOf } from '#src/contract/mutations.ts'
import { requireContext } from '../current-data.ts'
import type { DataContext } from '../data-context.ts'
import { type UserDatabase, pictureSizes } from '../database.ts'
import { zoneIdOfRow } from '../zones/zone-of-row.ts'
import { type Deletion, type UndoOutcome, undoHoldMs } from './deletions.ts'
import { type OutboxRow, phaseOf } from './outbox-row.ts'
import { withDependants } from './outbox-store.ts'

/**
 * Sends what hangs on a refused scan to another zone instead; the scan is forgotten. null when there is nothing to move
 * any more. Until it goes out, a moment later, it can be undone.
 */
export function moveToZone(scan: MutationId, to: ZoneId): Promise<Deletion | null> {
  return moveToZoneIn(requireContext(), scan, to)
}

interface Move {
  readonly to: ZoneId
  readonly mids: ReadonlyMap<MutationId, MutationId>
  readonly photos: ReadonlySet<PhotoId>
  /** Mutations that make the new zone, as far as the server does not have them. */
  readonly makers: readonly MutationId[]
}

/** `moveToZone` for the given user's data. An id holds its zone, so that photos and comments get new ones. */
export async function moveToZoneIn(
  context: DataContext,
  mid: MutationId,
  to: ZoneId,
): Promise<Deletion | null> {
  const { database, platform, user } = context
  const { outbox, pictures } = database
  const moved = await database.transaction('rw', outbox, pictures, async () => {
    const rows = await outbox.orderBy('seq').toArray()
    const scan = rows.find((row) => row.mid === mid && row.name === 'zone.scan' && row.state === 'rejected')
    if (scan === undefined || zoneIdOfRow(scan) === to) return null
    const old = withDependants(rows, [scan])
    const hanging = old.filter((row) => row !== scan)
    if (hanging.length === 0 || hanging.some(mayBeSent)) return null
    const makers = rows.filter((row) => row.makes.includes(`zone:${to}`) && phaseOf(row) !== 'sent')
    const move: Move = {
      to,
      mids: new Map(hanging.map((row) => [row.mid, v.parse(MutationIdSchema, platform.ids.uuid())])),
      photos: new Set(photosOf(hanging)),
      makers: makers.map((row) => row.mid),
    }
    const lastSeq = rows.at(-1)?.seq ?? 0
    const notBeforeAt = platform.clock.now() + undoHoldMs
    const next = hanging.map((row, index) => ({
      ...movedRow(row, move, user.id),
      seq: lastSeq + index + 1,
      nextAt: notBeforeAt,
    }))
    await outbox.bulkDelete(old.flatMap(({ seq }) => seq ?? []))
    await outbox.bulkPut(next)
    for (const photo of photosOf(hanging)) await renamePictures(database, photo, movedPhoto(photo, to))
    return { old, next }
  })
  if (moved === null) return null
  let outcome: Promise<UndoOutcome> | null = null
  return { undo: () => (outcome ??= moveBack(database, moved)) }
}

interface Moved {
  readonly old: readonly OutboxRow[]
  readonly next: readonly OutboxRow[]
}

/** All or nothing: once a part of it went out, or something new hangs on it, it stays where it is. */
async function moveBack(database: UserDatabase, { old, next }: Moved): Promise<UndoOutcome> {
  const { outbox, pictures } = database
  return database.transaction('rw', outbox, pictures, async () => {
    const rows = await outbox.orderBy('seq').toArray()
    const mids = new Set(next.map(({ mid }) => mid))
    const standing = rows.filter(({ mid }) => mids.has(mid))
    const isWhole = standing.length === next.length && !standing.some(mayBeSent)
    if (!isWhole || withDependants(rows, standing).length > next.length) return 'too-late'
    await outbox.bulkDelete(standing.flatMap(({ seq }) => seq ?? []))
    await outbox.bulkPut([...old])
    const before = photosOf(old)
    for (const [index, photo] of photosOf(next).entries()) {
      const name = before[index]
      if (name !== undefined) await renamePictures(database, photo, name)
    }
    return 'restored'
  })
}

function mayBeSent(row: OutboxRow): boolean {
  return row.attempts > 0 || row.state === 'in-flight' || row.state === 'acknowledged'
}

function photosOf(rows: readonly OutboxRow[]): readonly PhotoId[] {
  return rows.flatMap((row) => (row.name === 'photo.upload' ? [row.args.id] : []))
}

/** One at a time: no phone holds twenty photos in its memory gladly. */
async function renamePictures({ pictures }: UserDatabase, from: PhotoId, to: PhotoId): Promise<void> {
  for (const size of pictureSizes) {
    const picture = await pictures.get([from, size])
    if (picture === undefined) continue
    await pictures.put({ ...picture, photoId: to })
    await pictures.delete([from, size])
  }
}

const afterZone = 37

function movedPhoto(id: PhotoId, to: ZoneId): PhotoId {
  return photoIdIn(to, v.parse(Uuid, id.slice(afterZone)))
}

function movedComment(id: CommentId, to: ZoneId): CommentId {
  return commentIdIn(to, v.parse(Uuid, id.slice(afterZone)))
}

function movedReport(id: ReportId, to: ZoneId): ReportId {
  return reportIdIn(to, v.parse(Uuid, id.slice(afterZone)))
}

/** The row as it would have been made in the other zone, under a new name: the server may know the old one. */
function movedRow(row: OutboxRow, move: Move, userId: OutboxRow['userId']): OutboxRow {
  const named = withMovedArgs(row, move)
  const { groupKey, scope, makes } = traitsOf(named, userId)
  return {
    ...named,
    groupKey,
    scope,
    makes,
    mid: move.mids.get(row.mid) ?? row.mid,
    entities: row.entities.map((entity) => movedEntity(entity, move.to)),
    dependsOn: [...new Set(row.dependsOn.flatMap((mid) => move.mids.get(mid) ?? move.makers))],
    state: 'queued',
    lease: null,
    failures: 0,
    serverFailures: 0,
    lastError: null,
  }
}

function withMovedArgs(row: OutboxRow, { to, photos }: Move): OutboxRow {
  switch (row.name) {
    case 'photo.upload': {
      const { id, parentId } = row.args
      // What stays behind is nobody's parent in another zone.
      const parent = parentId !== null && photos.has(parentId) ? movedPhoto(parentId, to) : null
      return { ...row, args: { ...row.args, id: movedPhoto(id, to), zoneId: to, parentId: parent } }
    }
    case 'photo.delete':
      return { ...row, args: { id: movedPhoto(row.args.id, to) } }
    case 'photo.like':
      return { ...row, args: { ...row.args, photoId: movedPhoto(row.args.photoId, to) } }
    case 'reaction.add':
    case 'reaction.remove':
      return { ...row, args: { ...row.args, photoId: movedPhoto(row.args.photoId, to) } }
    case 'comment.add': {
      const { id, photoId } = row.args
      return { ...row, args: { ...row.args, id: movedComment(id, to), photoId: movedPhoto(photoId, to) } }
    }
    case 'comment.update':
      return { ...row, args: { ...row.args, id: movedComment(row.args.id, to) } }
    case 'comment.delete':
      return { ...row, args: { id: movedComment(row.args.id, to) } }
    case 'photo.report': {
      const { id, photoId } = row.args
      return { ...row, args: { ...row.args, id: movedReport(id, to), photoId: movedPhoto(photoId, to) } }
    }
    case 'photo.moderate':
      return { ...row, args: { ...row.args, photoId: movedPhoto(row.args.photoId, to) } }
    case 'notice.read':
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
    case 'competitive.remove':
    case 'competitive.put':
    case 'goods.order':
    case 'goods.cancel':
    case 'referral.start':
    case 'referral.follow':
    case 'influencer.apply':
    case 'order.place':
    case 'place.request':
    case 'place.answer':
    case 'place.decide':
    case 'support.request':
      return row
  }
}

/** `zone:{zone}`, `reports:{zone}`, `photo:{zone}_{uuid}`, `comment:{zone}_{uuid}`; others are about no zone. */
function movedEntity(entity: string, to: ZoneId): string {
  return entity.replace(/^(zone|photo|comment|reports):[0-9a-f-]{36}/, `$1:${to}`)
}
