import * as v from 'valibot'
import type { MutationId, PhotoId } from '#src/contract/ids.ts'
import { MutationId as MutationIdSchema, zoneIdOf } from '#src/contract/ids.ts'
import { type Mutation, traitsOf } from '#src/contract/mutations.ts'
import { protocolVersion } from '#src/contract/protocol-version.ts'
import { reactionRowId } from '#src/contract/reaction.ts'
import type { EpochMs } from '#src/contract/time.ts'
import type { DataContext } from './data-context.ts'
import type { PictureRow, UserDatabase } from './database.ts'
import { type BaseFacts, foldUnsent } from './outbox/fold-unsent.ts'
import { type MutationDraft, MutationSchema } from './outbox/mutation-schema.ts'
import { type LocalPhoto, type OutboxRow, phaseOf } from './outbox/outbox-row.ts'
import { noteMutation } from './usage/usage-notes.ts'
import { withRoom } from './storage/make-room.ts'
import { pendingFor, removeRows, withDependants } from './outbox/outbox-store.ts'

/** What comes with a photo besides its args. */
interface CommittedPhoto {
  readonly local: LocalPhoto
  readonly pictures: readonly PictureRow[]
}

/** What may come with a mutation. */
interface CommitExtras {
  readonly photo?: CommittedPhoto
  /** Not to be sent before then, so that it can be taken back. */
  readonly notBeforeAt?: EpochMs
}

/**
 * THE write path: validates the mutation and puts it into the outbox, with the bytes that belong to it, in one durable
 * transaction. Once it resolves the work is kept. Gives the row's mid, or null when the mutation folded into others.
 * Where the device is full, photos that can be had again make room first. Throws for args that the contract refuses, and
 * what the database throws when it cannot store.
 */
export async function commit(
  context: DataContext,
  draft: MutationDraft,
  extras: CommitExtras = {},
): Promise<MutationId | null> {
  const mutation: Mutation = v.parse(MutationSchema, draft)
  return withRoom(context.platform.storage, () => store(context, mutation, extras))
}

async function store(
  context: DataContext,
  mutation: Mutation,
  { photo, notBeforeAt }: CommitExtras,
): Promise<MutationId | null> {
  const { database } = context
  const queued = await database.transaction('rw', tablesFor(database, mutation), async () => {
    const traits = traitsOf(mutation, context.user.id)
    const target = targetOf(mutation, traits.groupKey)
    const pending = await pendingFor(database, target)
    const folding = foldUnsent(mutation, pending, await readBaseFacts(database, mutation))
    if (folding.remove.length > 0) {
      const all = folding.remove.some((row) => row.makes.length > 0) ? await database.outbox.toArray() : []
      await removeRows(database, withDependants(all, folding.remove))
    }
    if (folding.rewrite !== null) {
      await database.outbox.put({ ...folding.rewrite.row, ...folding.rewrite.mutation, ...freshState })
      return null
    }
    if (!folding.append) return null
    const kept = pending.filter((row) => !folding.remove.includes(row))
    const mid = v.parse(MutationIdSchema, context.platform.ids.uuid())
    const row: OutboxRow = {
      ...mutation,
      ...freshState,
      mid,
      userId: context.user.id,
      lane: traits.lane,
      groupKey: traits.groupKey,
      scope: traits.scope,
      entities: await entitiesOf(database, mutation, { target, pending: kept }),
      makes: traits.makes,
      dependsOn: await makersOf(database, traits.needs, { target, pending: kept }),
      createdAt: context.platform.clock.now(),
      schemaVersion: protocolVersion,
      sizeBytes: sizeOf(mutation, photo),
      local: photo?.local ?? null,
      ...(notBeforeAt === undefined ? {} : { nextAt: notBeforeAt }),
    }
    await database.outbox.add(row)
    if (photo !== undefined) await database.pictures.bulkAdd([...photo.pictures])
    return mid
  })
  if (queued !== null) {
    askToKeepData(context)
    noteMutation(mutation)
  }
  return queued
}

const asked = new WeakSet<UserDatabase>()

/** Asks once in a page's life, when there first is something that is nowhere else. */
function askToKeepData({ database, platform }: DataContext): void {
  if (asked.has(database)) return
  asked.add(database)
  platform.storage.persist().catch((error: unknown) => {
    platform.log.warn('storage-not-persisted', { error: String(error) })
  })
}

/** How a row starts to wait. */
const freshState = {
  state: 'queued',
  lease: null,
  attempts: 0,
  failures: 0,
  serverFailures: 0,
  nextAt: 0,
  lastError: null,
  ackRev: null,
} as const

/** The bytes' table is locked only by what touches bytes: a like never waits for a photo being read. */
function tablesFor(database: UserDatabase, { name }: Mutation) {
  const { outbox, likes, reactions, comments, pictures } = database
  switch (name) {
    case 'photo.upload':
    case 'photo.delete':
      return [outbox, pictures]
    case 'photo.like':
      return [outbox, likes]
    case 'reaction.add':
    case 'reaction.remove':
      return [outbox, reactions]
    case 'comment.delete':
      return [outbox, comments, pictures]
    case 'comment.update':
      return [outbox, comments]
    case 'photo.report':
    case 'photo.moderate':
    case 'notice.read':
    case 'comment.add':
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
      return [outbox]
  }
}

/** The key of the one thing that the mutation is about. */
function targetOf(mutation: Mutation, groupKey: string): string {
  return mutation.name === 'comment.add' ? `comment:${mutation.args.id}` : groupKey
}

async function readBaseFacts(database: UserDatabase, mutation: Mutation): Promise<BaseFacts> {
  switch (mutation.name) {
    case 'photo.like':
      return { liked: (await database.likes.get(mutation.args.photoId)) !== undefined, hasReaction: false }
    case 'reaction.add':
    case 'reaction.remove': {
      const id = reactionRowId(mutation.args.photoId, mutation.args.emoji)
      return { liked: false, hasReaction: (await database.reactions.get(id)) !== undefined }
    }
    default:
      return { liked: false, hasReaction: false }
  }
}

interface Known {
  readonly target: string
  readonly pending: readonly OutboxRow[]
}

async function makersOf(
  database: UserDatabase,
  needs: readonly string[],
  known: Known,
): Promise<readonly MutationId[]> {
  const found: MutationId[] = []
  for (const key of needs) {
    const makers =
      key === known.target
        ? known.pending.filter((row) => row.makes.includes(key))
        : await database.outbox.where('makes').equals(key).toArray()
    found.push(...makers.filter((row) => phaseOf(row) !== 'sent').map((row) => row.mid))
  }
  return found
}

async function entitiesOf(
  database: UserDatabase,
  mutation: Mutation,
  known: Known,
): Promise<readonly string[]> {
  switch (mutation.name) {
    case 'zone.create':
    case 'zone.scan':
      return [known.target, 'zones']
    case 'zone.update':
    case 'zone.extend':
    case 'zone.leave':
    case 'zone.set-cover':
    case 'zone.pause-wall':
      return [known.target]
    case 'member.set-role':
    case 'member.ban':
    case 'member.unban': {
      const { zoneId } = mutation.args
      return [known.target, `members:${zoneId}`, `zone:${zoneId}`]
    }
    case 'code.add':
    case 'code.revoke':
    case 'code.rotate': {
      const zoneId = zoneIdOf(mutation.args.id)
      return [known.target, `codes:${zoneId}`, `zone:${zoneId}`]
    }
    case 'competitive.remove':
      return [known.target, 'competitive']
    case 'competitive.put':
      return [known.target, 'competitive']
    case 'goods.order':
      return [known.target, 'goods']
    case 'goods.cancel':
      return [known.target, 'goods']
    case 'referral.start':
      return [known.target]
    case 'referral.follow':
      return [known.target]
    case 'influencer.apply':
      return [known.target]
    case 'place.request':
    case 'place.answer':
    case 'place.decide':
      return [known.target, 'places']
    case 'order.place':
      return [known.target, 'orders']
    case 'photo.upload':
      return [known.target, `zone:${mutation.args.zoneId}`, 'uploads']
    case 'photo.delete':
      return [known.target, `zone:${zoneIdOf(mutation.args.id)}`]
    case 'notice.read':
      return [known.target, 'notices']
    case 'support.request':
      return [known.target]
    case 'photo.report':
    case 'photo.moderate': {
      const zoneId = zoneIdOf(mutation.args.photoId)
      return [known.target, `reports:${zoneId}`, `zone:${zoneId}`]
    }
    case 'photo.like':
    case 'reaction.add':
    case 'reaction.remove':
      return [known.target, `zone:${zoneIdOf(mutation.args.photoId)}`]
    case 'comment.add':
      return [known.target, `photo:${mutation.args.photoId}`, `zone:${zoneIdOf(mutation.args.id)}`]
    case 'comment.update':
    case 'comment.delete': {
      const photoId =
        (await database.comments.get(mutation.args.id))?.photoId ?? photoOfPending(known.pending)
      const ofPhoto = photoId === null ? [] : [`photo:${photoId}`]
      return [known.target, ...ofPhoto, `zone:${zoneIdOf(mutation.args.id)}`]
    }
  }
}

function photoOfPending(pending: readonly OutboxRow[]): PhotoId | null {
  return pending.find((row) => row.name === 'comment.add')?.args.photoId ?? null
}

function sizeOf(mutation: Mutation, photo: CommittedPhoto | undefined): number {
  const full = photo?.pictures.find(({ size }) => size === 'full')
  return full?.bytes.byteLength ?? JSON.stringify(mutation.args).length
}
