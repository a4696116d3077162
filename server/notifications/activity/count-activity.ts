import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { NoticeKind } from '#src/contract/entities/zones/notice.ts'
import { nameInZone } from '#server/kernel/names/name-in-zone.ts'
import { emojiOf, ReactionCode } from '#src/contract/entities/responses/reaction.ts'
import * as v from 'valibot'
import type { Reader } from '#server/core/db/database.ts'
import type { ActivityMarksTable } from '#server/core/db/tables/zone-tables.ts'
import {
  hostsOf,
  latestComments,
  latestEntries,
  latestLikers,
  latestMembers,
  likesOfOthers,
  noticesOnPhoto,
  otherMembers,
  reactionsOfOthers,
  shownPhoto,
  uploaderOf,
} from './activity-store.ts'

/** The current state of a notification. A count of 0 removes it. */
export interface ActivityCount {
  readonly userId: UserId
  readonly kind: Extract<
    NoticeKind,
    | 'photo-liked'
    | 'photo-reacted'
    | 'photo-commented'
    | 'comment-answered'
    | 'members-joined'
    | 'guestbook-signed'
  >
  readonly zoneId: ZoneId
  readonly photoId: PhotoId | null
  readonly count: number
  /** Newest first, without duplicates. */
  readonly names: readonly string[]
  readonly snippet: string
}

const storedNameCount = 2
const longestSnippet = 120
/** Maximum number of comments read. Older ones are not considered answered. */
const commentsRead = 200
/** Maximum number of people notified in a long conversation; the most recent ones are notified. */
const maxAnswered = 20

type Mark = Pick<ActivityMarksTable, 'kind' | 'zone_id' | 'photo_id'>

/** Counts the activity of a mark for all users concerned. */
export async function countActivity(
  reader: Reader,
  { kind, zone_id: zoneId, photo_id: photoId }: Mark,
  ownerId: UserId,
): Promise<readonly ActivityCount[]> {
  if (kind === 'join') return [await countJoins(reader, zoneId, ownerId)]
  if (kind === 'guestbook') return countEntries(reader, zoneId)
  if (photoId === '') return []
  const uploader = await reader.first(uploaderOf, { photoId })
  if (uploader === undefined) return []
  const isShown = (await reader.first(shownPhoto, { photoId })) !== undefined
  const countParams = { reader, zoneId, photoId, userId: uploader.user_id, isShown }
  if (kind === 'like') return [await countLikes(countParams)]
  if (kind === 'reaction') return [await countReactions(countParams)]
  return countComments(countParams)
}

interface PhotoCountContext {
  readonly reader: Reader
  readonly zoneId: ZoneId
  readonly photoId: PhotoId
  /** The uploader. */
  readonly userId: UserId
  readonly isShown: boolean
}

async function countJoins(reader: Reader, zoneId: ZoneId, ownerId: UserId): Promise<ActivityCount> {
  const count = (await reader.first(otherMembers, { zoneId, ownerId }))?.count ?? 0
  const latest = await reader.all(latestMembers, { zoneId, ownerId, limit: storedNameCount })
  const names = namesOf(latest)
  return { userId: ownerId, kind: 'members-joined', zoneId, photoId: null, count, names, snippet: '' }
}

/** Counts guestbook entries for the hosts of the zone. */
async function countEntries(reader: Reader, zoneId: ZoneId): Promise<readonly ActivityCount[]> {
  const hosts = await reader.all(hostsOf, { zoneId })
  return Promise.all(
    hosts.map(async ({ user_id: userId }) => {
      const entries = await reader.all(latestEntries, { zoneId, userId, limit: commentsRead })
      return {
        userId,
        kind: 'guestbook-signed' as const,
        zoneId,
        photoId: null,
        count: entries.length,
        names: namesOf(entries),
        snippet: shortened(entries[0]?.content ?? ''),
      }
    }),
  )
}

async function countLikes({
  reader,
  zoneId,
  photoId,
  userId,
  isShown,
}: PhotoCountContext): Promise<ActivityCount> {
  const activityFacts = { userId, kind: 'photo-liked', zoneId, photoId, snippet: '' } as const
  if (!isShown) return { ...activityFacts, count: 0, names: [] }
  const count = (await reader.first(likesOfOthers, { photoId, userId }))?.count ?? 0
  return {
    ...activityFacts,
    count,
    names: namesOf(await reader.all(latestLikers, { photoId, userId, limit: storedNameCount })),
  }
}

async function countReactions({
  reader,
  zoneId,
  photoId,
  userId,
  isShown,
}: PhotoCountContext): Promise<ActivityCount> {
  const activityFacts = { userId, kind: 'photo-reacted', zoneId, photoId } as const
  if (!isShown) return { ...activityFacts, count: 0, names: [], snippet: '' }
  const all = await reader.all(reactionsOfOthers, { photoId, userId })
  const people = all.filter(({ user_id: id }, index) => all.findIndex((one) => one.user_id === id) === index)
  const emojis = new Set(all.map(({ emoji }) => emojiOf(v.parse(ReactionCode, emoji))))
  return {
    ...activityFacts,
    count: people.length,
    names: namesOf(people),
    snippet: [...emojis].toReversed().join(' '),
  }
}

/** Counts comments for the uploader, and for earlier commenters whom others followed. */
async function countComments({
  reader,
  zoneId,
  photoId,
  userId,
  isShown,
}: PhotoCountContext): Promise<readonly ActivityCount[]> {
  const comments = isShown ? await reader.all(latestComments, { photoId, limit: commentsRead }) : []
  const activityFacts = (
    recipient: UserId,
    kind: ActivityCount['kind'],
    countedComments: typeof comments,
  ): ActivityCount => ({
    userId: recipient,
    kind,
    zoneId,
    photoId,
    count: countedComments.length,
    names: namesOf(countedComments),
    snippet: shortened(countedComments[0]?.content ?? ''),
  })
  const authors = new Set(comments.map((comment) => comment.user_id))
  authors.delete(userId)
  const answered = [...authors].slice(0, maxAnswered)
  // Withdraws notifications from users who deleted their comments or can no longer see the photo.
  const before = await reader.all(noticesOnPhoto, { photoId, kind: 'comment-answered' })
  const silent = before.map((notice) => notice.user_id).filter((id) => !authors.has(id))
  return [
    activityFacts(
      userId,
      'photo-commented',
      comments.filter((comment) => comment.user_id !== userId),
    ),
    ...answered.map((author) => {
      const first = comments.findLastIndex((comment) => comment.user_id === author)
      const later = comments.slice(0, first).filter((comment) => comment.user_id !== author)
      return activityFacts(author, 'comment-answered', later)
    }),
    ...silent.map((author) => activityFacts(author, 'comment-answered', [])),
  ]
}

function namesOf(people: readonly Parameters<typeof nameInZone>[0][]): readonly string[] {
  const names = new Set(people.map(nameInZone))
  return [...names].slice(0, storedNameCount)
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= longestSnippet ? line : `${line.slice(0, longestSnippet - 1).toWellFormed()}…`
}
