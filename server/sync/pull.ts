import { readInfluencerRow } from '#server/programs/influencers/influencer-answer.ts'
import { goodsOrderRow } from '#server/commerce/merchandise/goods-answer.ts'
import { goodsOrdersSince } from '#server/commerce/merchandise/goods-store.ts'
import { downloadRow } from '#server/photos/sharing/download-answer.ts'
import { downloadsSince } from '#server/photos/sharing/download-store.ts'
import type { ZoneId } from '#src/contract/entities/ids.ts'
import { photoMutations } from '#src/contract/mutations/photo-mutations.ts'
import { readPullCursor, writePullCursor } from '#src/contract/wire/pull-cursor.ts'
import { reactionRowId } from '#src/contract/entities/reaction.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { PullAnswer, RowChange } from '#src/contract/wire/replicated-rows.ts'
import {
  maxPullRows,
  readScope,
  readsTable,
  type ReplicatedTable,
  type RowGone,
  type Scope,
} from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ZoneRole } from '#src/contract/entities/zone.ts'
import { callPermissions, isAllowed, isAtLeast } from '#server/access/permissions.ts'
import { notFound, type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { catalogSince } from '#server/commerce/catalog/catalog-answer.ts'
import { commentRow } from '#server/responses/comments/comment-answer.ts'
import { commentsSince } from '#server/responses/comments/comment-store.ts'
import { codeRow } from '#server/zones/codes/code-answer.ts'
import { codesSince } from '#server/zones/codes/code-store.ts'
import { codeToHandOn } from '#server/zones/codes/code-to-hand-on.ts'
import type { Reader } from '#server/core/db/database.ts'
import { likesSince } from '#server/responses/likes/like-store.ts'
import { memberRow } from '#server/zones/members/member-answer.ts'
import { bansSince, membersSince } from '#server/zones/members/member-store.ts'
import { orderRow } from '#server/commerce/zone-orders/order-answer.ts'
import { ordersSince } from '#server/commerce/zone-orders/order-store.ts'
import { noticeRow } from '#server/notifications/notices/notice-answer.ts'
import { noticesSince } from '#server/notifications/notices/notice-store.ts'
import { photoRow } from '#server/photos/photo/photo-answer.ts'
import { photosSince } from '#server/photos/photo/photo-store.ts'
import { placeRequestRow } from '#server/zones/places/place-answer.ts'
import { placeRequestsSince } from '#server/zones/places/place-store.ts'
import { reactionsSince } from '#server/responses/reactions/reaction-store.ts'
import { reportRow } from '#server/photos/moderation/report-answer.ts'
import { reportsSince } from '#server/photos/moderation/report-store.ts'
import { operatorEntries } from './operator-entries.ts'
import { readSubscriptionRow } from '#server/commerce/subscriptions/subscription-answer.ts'
import { readUserRow } from '#server/accounts/users/user-answer.ts'
import type { Viewer } from '#server/core/requests/viewer.ts'
import { zoneLink, zoneRow } from '#server/zones/zone/zone-answer.ts'
import {
  guestCodesOf,
  membershipsSince,
  zoneById,
  zoneForReader,
  zoneSince,
} from '#server/zones/zone/zone-store.ts'
import { scopeByName, tombstonesSince } from '#server/replication/scope-store.ts'

export interface PullFrom {
  readonly reader: Reader
  readonly viewer: Viewer
  readonly now: EpochMs
  readonly epoch: string
  readonly secret: string
}

/** A scope that the viewer may read, as its counter stands; known without touching a row of it. */
export interface ReadableScope {
  readonly scope: Scope
  readonly seq: number
  readonly floor: number
  /** The viewer's role in the zone; null in any other scope. */
  readonly role: ZoneRole | null
  /** Whether the zone shows everybody's photos to all of its members. */
  readonly isOpen: boolean
}

/** `not_found` for a scope that is not there or not the viewer's to read. */
export async function openScope(
  from: Pick<PullFrom, 'reader' | 'viewer'>,
  scope: Scope,
): Promise<Result<ReadableScope, Refusal>> {
  const named = readScope(scope)
  let role: ZoneRole | null = null
  let isOpen = true
  if (named.kind === 'zone') {
    const zone = await from.reader.first(zoneForReader, { zoneId: named.zoneId, userId: from.viewer.userId })
    const relation = {
      role: zone?.role ?? null,
      isUploader: false,
      isAuthor: false,
      isSiteAdmin: from.viewer.isAdmin,
    }
    if (zone === undefined || !isAllowed(callPermissions.pull.who, relation)) return notFound()
    role = relation.role
    isOpen = zone.mode === 'open'
  } else if (named.kind === 'operator') {
    if (!from.viewer.isAdmin) return notFound()
  } else if (named.kind === 'user' && named.userId !== from.viewer.userId) {
    return notFound()
  }
  const counter = await from.reader.first(scopeByName, { scope })
  return ok({ scope, seq: counter?.seq ?? 0, floor: counter?.floor ?? 0, role, isOpen })
}

/**
 * Whether a cursor can still be followed: every tombstone that its reader has not seen and needs is still there, and it was
 * never ahead of the scope. A first reading needs the tombstones since it began.
 */
export function isCursorGone({ seq, floor }: ReadableScope, since: number): boolean {
  const { rev, begunAt } = readPullCursor(since)
  const needsSince = begunAt ?? rev
  return Math.max(rev, needsSince) > seq || (rev > 0 && needsSince < floor)
}

/**
 * A page of what changed since a cursor, in the order of revisions, of at most `limit` rows and tombstones. Every row has a
 * revision of its own within its scope, so a page may be cut anywhere. Rows that change while the page is read have later
 * revisions and come with the next one.
 *
 * `canEdit` and `canDelete` depend on the reader's role, whose change stamps only the membership in the user's scope; a
 * client that sees its role change pulls the zone again from 0.
 */
export async function readPage(
  from: PullFrom,
  of: ReadableScope,
  cursor: { readonly since: number; readonly limit: number; readonly schemaVersion: number },
): Promise<PullAnswer> {
  const { schemaVersion } = cursor
  const { rev: since, begunAt } = readPullCursor(cursor.since)
  const limit = Math.min(cursor.limit, maxPullRows)
  const found = since === of.seq ? [] : await entriesSince(from, of, { since, limit: limit + 1 })
  const more = found.length > limit
  const entries = found.slice(0, limit)
  const rows: RowChange[] = []
  const gone: RowGone[] = []
  for (const entry of entries) {
    const table = entry.change?.table ?? entry.gone?.table
    if (table === undefined || !readsTable(schemaVersion, table)) continue
    if (entry.change !== undefined) rows.push(entry.change)
    else if (entry.gone !== undefined && since > 0) gone.push(entry.gone)
  }
  // What came back after it left is a row of this page: only then is its tombstone history.
  const present = new Set(rows.map(({ table, row }) => `${table}:${row.id}`))
  const left = gone.filter(({ table, id }) => !present.has(`${table}:${id}`))
  const reached = more ? (entries.at(-1)?.rev ?? of.seq) : of.seq
  const begun = since === 0 ? of.seq : begunAt
  const next = reached < of.floor ? writePullCursor({ rev: reached, begunAt: begun }) : reached
  return { rows, gone: left, next, more, epoch: from.epoch, floor: of.floor, serverNow: from.now }
}

export function goneCursor() {
  return refuse('gone', 'This cursor cannot be followed any more; read the scope again from 0')
}

interface Entry {
  readonly rev: number
  readonly change?: RowChange
  readonly gone?: RowGone
}

interface Range {
  readonly since: number
  readonly limit: number
}

async function entriesSince(
  from: PullFrom,
  of: ReadableScope,
  { since, limit }: Range,
): Promise<readonly Entry[]> {
  const { reader, viewer } = from
  const named = readScope(of.scope)
  const range = { since, upTo: of.seq, limit }
  const tombstones = await reader.all(tombstonesSince, { scope: of.scope, viewerId: viewer.userId, ...range })
  const entries: Entry[] = tombstones.map(({ rev, table_name, row_id }) => ({
    rev,
    ...(isTold(table_name, of) ? { gone: { table: table_name, id: row_id } } : {}),
  }))
  if (named.kind === 'zone')
    entries.push(...(await zoneEntries(from, of, { ...range, zoneId: named.zoneId })))
  else if (named.kind === 'user') entries.push(...(await userEntries(from, range)))
  else if (named.kind === 'operator') entries.push(...(await operatorEntries(reader, range)))
  else entries.push(...(await catalogSince(reader, range)).map(changed))
  return entries.toSorted((a, b) => a.rev - b.rev).slice(0, limit)
}

interface FullRange extends Range {
  readonly upTo: number
}

async function zoneEntries(
  { reader, viewer, secret }: PullFrom,
  { role, isOpen }: ReadableScope,
  range: FullRange & { readonly zoneId: ZoneId },
): Promise<readonly Entry[]> {
  const { userId } = viewer
  const isModerator = isAtLeast(role, 'moderator')
  const running = await runningEntries({ reader, secret }, role, range)
  const seesAll = isOpen || isModerator ? 1 : 0
  const readable = { ...range, userId, seesAll, seesPending: isModerator ? 1 : 0 } as const
  const zones = await reader.all(zoneSince, range)
  const codes = zones.length > 0 ? await reader.all(guestCodesOf, { zoneId: range.zoneId }) : []
  const code = role === null ? null : codeToHandOn(codes, role)
  const photos = await reader.all(photosSince, readable)
  const comments = await reader.all(commentsSince, readable)
  const likes = await reader.all(likesSince, readable)
  const reactions = await reader.all(reactionsSince, readable)
  const mayDelete = (uploaderId: string) =>
    isAllowed(photoMutations['photo.delete'].permission.who, {
      role,
      isUploader: uploaderId === userId,
      isAuthor: false,
      isSiteAdmin: viewer.isAdmin,
    })
  return [
    ...running,
    ...zones.map((zone) =>
      changed({
        table: 'zone',
        row: zoneRow(zone, code === null ? null : zoneLink(zone, code.code, secret)),
      }),
    ),
    ...photos.map((photo) => changed({ table: 'photo', row: photoRow(photo, mayDelete(photo.user_id)) })),
    ...comments.map((comment) => changed({ table: 'comment', row: commentRow(comment, { viewer, role }) })),
    ...likes.map(({ photo_id, rev }) =>
      changed({ table: 'like', row: { id: photo_id, rev, photoId: photo_id } }),
    ),
    ...reactions.map(({ photo_id, emoji, rev }) =>
      changed({
        table: 'reaction',
        row: { id: reactionRowId(photo_id, emoji), rev, photoId: photo_id, emoji },
      }),
    ),
  ]
}

/** What only those see who run the zone: people, reports and a request for its moderators, codes for its admins. */
async function runningEntries(
  { reader, secret }: Pick<PullFrom, 'reader' | 'secret'>,
  role: ZoneRole | null,
  range: FullRange & { readonly zoneId: ZoneId },
): Promise<readonly Entry[]> {
  if (!isAtLeast(role, leastRoleOf.member)) return []
  const requests = await reader.all(placeRequestsSince, range)
  const members = [...(await reader.all(membersSince, range)), ...(await reader.all(bansSince, range))]
  const entries: Entry[] = members.map((member) => changed({ table: 'member', row: memberRow(member) }))
  for (const report of await reader.all(reportsSince, range))
    entries.push(changed({ table: 'report', row: reportRow(report) }))
  for (const request of requests)
    entries.push(changed({ table: 'placeRequest', row: placeRequestRow(request) }))
  if (!isAtLeast(role, leastRoleOf.code)) return entries
  const codes = await reader.all(codesSince, range)
  const zone = codes.length === 0 ? undefined : await reader.first(zoneById, { zoneId: range.zoneId })
  if (zone === undefined) return entries
  return [...entries, ...codes.map((code) => changed({ table: 'code', row: codeRow(code, zone, secret) }))]
}

/** From which role on a table's rows are told, and that one of them left. */
const leastRoleOf = { member: 'moderator', report: 'moderator', code: 'admin' } as const satisfies Partial<
  Record<ReplicatedTable, ZoneRole>
>

function isTold(table: ReplicatedTable, { role }: Pick<ReadableScope, 'role'>): boolean {
  const least: Partial<Record<ReplicatedTable, ZoneRole>> = leastRoleOf
  return least[table] === undefined || isAtLeast(role, least[table])
}

async function userEntries(from: PullFrom, { since, upTo, limit }: FullRange): Promise<readonly Entry[]> {
  const { reader, viewer, now } = from
  const memberships = await reader.all(membershipsSince, { userId: viewer.userId, since, upTo, limit })
  const entries: Entry[] = memberships.map(({ zone_id, rev, role, joined_at }) =>
    changed({ table: 'membership', row: { id: zone_id, rev, role, joinedAt: joined_at } }),
  )
  const orders = await reader.all(ordersSince, { userId: viewer.userId, since, upTo, limit })
  entries.push(...orders.map((order) => changed({ table: 'order', row: orderRow(order) })))
  const notices = await reader.all(noticesSince, { userId: viewer.userId, since, upTo, limit })
  entries.push(...notices.map((notice) => changed({ table: 'notice', row: noticeRow(notice) })))
  const downloads = await reader.all(downloadsSince, { userId: viewer.userId, since, upTo, limit })
  entries.push(...downloads.map((one) => changed({ table: 'download', row: downloadRow(one) })))
  const goods = await reader.all(goodsOrdersSince, { userId: viewer.userId, since, upTo, limit })
  entries.push(...goods.map((order) => changed({ table: 'goodsOrder', row: goodsOrderRow(order) })))
  const influencer = await readInfluencerRow(reader, viewer.userId, { since, upTo })
  if (influencer !== null) entries.push(changed({ table: 'influencer', row: influencer }))
  const subscription = await readSubscriptionRow(reader, viewer.userId, { since, upTo })
  if (subscription !== null) entries.push(changed({ table: 'subscription', row: subscription }))
  const user = await readUserRow(reader, viewer.userId, now)
  if (user !== undefined && user.rev > since && user.rev <= upTo)
    entries.push(changed({ table: 'user', row: user }))
  return entries
}

function changed(change: RowChange): Entry {
  return { rev: change.row.rev, change }
}
