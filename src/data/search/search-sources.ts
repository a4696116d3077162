import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { type Chapter, chapterOf, chaptersOf } from '#src/contract/rules/chapters.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'

/** A text by which a photo is found. */
export interface SearchText {
  /** The row’s id. A new text replaces the row’s previous one. */
  readonly key: string
  readonly photoId: PhotoId
  readonly text: string
}

/** Row ids from `from` to `to`, inclusive. */
export interface IdRange {
  readonly from: string
  readonly to: string
}

/** A base table with words by which photos are found. */
export interface SearchSource {
  readonly table: 'photos' | 'comments' | 'guestbook' | 'missions' | 'zones'
  /** The texts that are read again when its rows change. Sources that name another table are not read initially. */
  readonly textsOf: 'photos' | 'comments' | 'guestbook'
  /**
   * Reads at most `limit` rows of the range, in id order, as texts. `lastId`: the last row read. null if there are no
   * more.
   */
  readonly read: (
    database: UserDatabase,
    range: IdRange,
    limit: number,
  ) => Promise<{ readonly texts: readonly SearchText[]; readonly lastId: string | null }>
  /**
   * For a table with one row per zone: the part of it that is included in the words of all photos. They are read again
   * when it changes.
   */
  readonly factOf?: (database: UserDatabase, zoneId: ZoneId) => Promise<string>
}

/** Everything that an album search covers. To add a kind of text, add an entry. */
export const searchSources: readonly SearchSource[] = [
  {
    table: 'photos',
    textsOf: 'photos',
    read: readPhotoTexts,
  },
  {
    table: 'comments',
    textsOf: 'comments',
    read: async (database, range, limit) => {
      const rows = await database.comments
        .where('id')
        .between(range.from, range.to, true, true)
        .limit(limit)
        .toArray()
      const texts = rows.map(({ id, photoId, content }) => ({ key: id, photoId, text: content }))
      return { texts, lastId: lastOf(rows, limit) }
    },
  },
  {
    table: 'guestbook',
    textsOf: 'guestbook',
    read: async (database, range, limit) => {
      const rows = await database.guestbook
        .where('id')
        .between(range.from, range.to, true, true)
        .limit(limit)
        .toArray()
      const texts = rows.flatMap(({ id, photoId, text, user }) =>
        photoId === null ? [] : [{ key: id, photoId, text: `${text} ${user.displayName}` }],
      )
      return { texts, lastId: lastOf(rows, limit) }
    },
  },
  {
    // A mission’s words belong to the photos that answer it. They are read again when the mission is deleted, too.
    table: 'missions',
    textsOf: 'photos',
    read: async (database, range) => {
      const rows = await database.photos
        .where('missionId')
        .between(range.from, range.to, true, true)
        .toArray()
      return { texts: await photoTexts(database, rows), lastId: null }
    },
  },
  {
    // A chapter’s title is part of the words of its photos. The rows it reads are photos.
    table: 'zones',
    textsOf: 'photos',
    read: readPhotoTexts,
    factOf: async (database, zoneId) => {
      const zone = await database.zones.get(zoneId)
      const chapters = zone === undefined ? [] : chaptersOf(zone)
      return JSON.stringify(
        chapters.map((chapter) => ('codeIds' in chapter ? [chapter.title, ...chapter.codeIds] : chapter)),
      )
    },
  },
]

async function readPhotoTexts(
  database: UserDatabase,
  range: IdRange,
  limit: number,
): Promise<{ readonly texts: readonly SearchText[]; readonly lastId: string | null }> {
  const rows = await database.photos
    .where('id')
    .between(range.from, range.to, true, true)
    .limit(limit)
    .toArray()
  return { texts: await photoTexts(database, rows), lastId: lastOf(rows, limit) }
}

/** Returns a photo’s own words: its caption, its alt text and the uploader’s name. */
export function wordsOfPhoto({
  caption,
  altText,
  uploader,
}: Pick<PhotoRow, 'caption' | 'altText' | 'uploader'>): string {
  return `${caption} ${altText} ${uploader.displayName}`
}

/** Returns the id range of a zone’s rows. */
export function idsOfZone(zoneId: ZoneId): IdRange {
  return { from: `${zoneId}_`, to: `${zoneId}_\uFFFF` }
}

async function photoTexts(database: UserDatabase, rows: readonly PhotoRow[]): Promise<readonly SearchText[]> {
  const missionIds = [...new Set(rows.flatMap(({ missionId }) => missionId ?? []))]
  const missions = missionIds.length === 0 ? [] : await database.missions.bulkGet(missionIds)
  const missionTexts = new Map(
    missions.flatMap((mission) => (mission === undefined ? [] : [[mission.id, mission.text] as const])),
  )
  const chapters = await chaptersOfRows(database, rows)
  return rows.map((row) => {
    const chapter = chapterOf(chapters, row)?.title ?? ''
    const mission = row.missionId == null ? '' : (missionTexts.get(row.missionId) ?? '')
    return { key: row.id, photoId: row.id, text: `${wordsOfPhoto(row)} ${mission} ${chapter}` }
  })
}

/** All rows of one search belong to one zone. */
async function chaptersOfRows(
  database: UserDatabase,
  rows: readonly PhotoRow[],
): Promise<readonly Chapter[]> {
  const zoneId = rows[0]?.zoneId
  const zone = zoneId === undefined ? undefined : await database.zones.get(zoneId)
  return zone === undefined ? [] : chaptersOf(zone)
}

function lastOf(rows: readonly { readonly id: string }[], limit: number): string | null {
  return rows.length < limit ? null : (rows.at(-1)?.id ?? null)
}
