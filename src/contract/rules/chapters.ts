import type { CodeId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { ZoneRow } from '#src/contract/entities/zones/zone.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { folderName } from './file-name.ts'
import { type DatedZone, lastMorning, programmeOf } from './programme.ts'

/**
 * A part of an album: the photos taken in [startAt, endAt), or at codes with one label. `key` identifies it in
 * addresses.
 */
export type Chapter = TimedChapter | LabelChapter

export type ChapterKey = `chapter-${string}`

interface TimedChapter {
  readonly key: ChapterKey
  readonly title: string
  readonly startAt: EpochMs
  readonly endAt: EpochMs
}

interface LabelChapter {
  readonly key: ChapterKey
  readonly title: string
  readonly codeIds: ReadonlySet<CodeId>
}

/** The fields of a zone that determine its chapters. */
export interface ChapteredZone extends DatedZone, Pick<ZoneRow, 'codeLabels'> {}

/** Returns the data that decides which chapter a photo belongs to. */
export type ChapteredPhoto = Pick<PhotoRow, 'capturedAt' | 'codeId'>

/**
 * Returns the chapters of a zone in order; none if its host turned them off. By time, each line of its programme starts
 * a chapter, which lasts until the next line or the morning after the last day. By code, each label is a chapter; a
 * replacement code has the same label.
 */
export function chaptersOf(zone: ChapteredZone): readonly Chapter[] {
  const { hasChapters, chaptersBy } = zone.facts
  if (!hasChapters) return []
  return chaptersBy === 'code' ? chaptersByCode(zone) : chaptersByTime(zone)
}

function chaptersByTime(zone: ChapteredZone): readonly Chapter[] {
  const moments = programmeOf(zone)
  return moments
    .map(({ at, title }, index) => ({
      key: `chapter-${at}` as const,
      title,
      startAt: at,
      endAt: moments[index + 1]?.at ?? lastMorning(zone),
    }))
    .filter(({ startAt, endAt }) => startAt < endAt)
}

function chaptersByCode({ codeLabels = [] }: ChapteredZone): readonly Chapter[] {
  const byLabel = Map.groupBy(codeLabels, ({ label }) => label)
  return [...byLabel].map(([title, codes]) => ({
    key: `chapter-${(codes[0]?.id ?? '').split('_').at(-1) ?? ''}` as const,
    title,
    codeIds: new Set(codes.map(({ id }) => id)),
  }))
}

/** Returns the chapter of a photo; null if it belongs to none. */
export function chapterOf(chapters: readonly Chapter[], photo: ChapteredPhoto): Chapter | null {
  return chapters.find((chapter) => isInChapter(chapter, photo)) ?? null
}

export function isInChapter(chapter: Chapter, { capturedAt, codeId }: ChapteredPhoto): boolean {
  if ('codeIds' in chapter) return codeId !== undefined && chapter.codeIds.has(codeId)
  return capturedAt !== null && chapter.startAt <= capturedAt && capturedAt < chapter.endAt
}

/** Returns the folder of a photo in a ZIP, for example `02 Dinner/`; '' for a photo without a chapter. */
export function chapterFolder(chapters: readonly Chapter[], photo: ChapteredPhoto): string {
  const chapter = chapterOf(chapters, photo)
  if (chapter === null) return ''
  const number = String(chapters.indexOf(chapter) + 1).padStart(2, '0')
  return `${folderName(`${number} ${chapter.title}`)}/`
}
