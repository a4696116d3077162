import type { CodeId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { ZoneRow } from '#src/contract/entities/zones/zone.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { folderName } from './file-name.ts'
import { type DatedZone, lastMorning, programmeOf } from './programme.ts'

/** A part of an album: the photos taken in [startAt, endAt), or at codes of one label. `key` names it in addresses. */
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

/** A zone as far as its chapters depend on it. */
export interface ChapteredZone extends DatedZone, Pick<ZoneRow, 'codeLabels'> {}

/** What decides to which chapter a photo belongs. */
export type ChapteredPhoto = Pick<PhotoRow, 'capturedAt' | 'codeId'>

/**
 * The chapters of a zone in their order; none where its host wants none. By time, each line of its programme begins one, which
 * lasts until the next line or the morning after the last day. By code, each label is one: a code that took the place of another
 * has the same label.
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

/** The chapter of a photo; null: it lies outside of all chapters. */
export function chapterOf(chapters: readonly Chapter[], photo: ChapteredPhoto): Chapter | null {
  return chapters.find((chapter) => isInChapter(chapter, photo)) ?? null
}

export function isInChapter(chapter: Chapter, { capturedAt, codeId }: ChapteredPhoto): boolean {
  if ('codeIds' in chapter) return codeId !== undefined && chapter.codeIds.has(codeId)
  return capturedAt !== null && chapter.startAt <= capturedAt && capturedAt < chapter.endAt
}

/** The folder of a photo in a ZIP, such as `02 Dinner/`; '' for a photo of no chapter. */
export function chapterFolder(chapters: readonly Chapter[], photo: ChapteredPhoto): string {
  const chapter = chapterOf(chapters, photo)
  if (chapter === null) return ''
  const number = String(chapters.indexOf(chapter) + 1).padStart(2, '0')
  return `${folderName(`${number} ${chapter.title}`)}/`
}
