import type { EpochMs } from '#src/contract/wire/time.ts'
import { folderName } from './file-name.ts'
import { type DatedZone, lastMorning, programmeOf } from './programme.ts'

/** A part of an album: the photos taken in [startAt, endAt). */
export interface Chapter {
  readonly title: string
  readonly startAt: EpochMs
  readonly endAt: EpochMs
}

/**
 * The chapters of a zone in the order of their times: each line of its programme begins one, which lasts until the next line or
 * the morning after the last day. None where its host wants none.
 */
export function chaptersOf(zone: DatedZone): readonly Chapter[] {
  if (!zone.facts.hasChapters) return []
  const moments = programmeOf(zone)
  return moments
    .map(({ at, title }, index) => ({
      title,
      startAt: at,
      endAt: moments[index + 1]?.at ?? lastMorning(zone),
    }))
    .filter(({ startAt, endAt }) => startAt < endAt)
}

/** The chapter of a photo by the moment at which it was taken; null: it has no such moment, or lies outside of all chapters. */
export function chapterOf(chapters: readonly Chapter[], capturedAt: EpochMs | null): Chapter | null {
  if (capturedAt === null) return null
  return chapters.find(({ startAt, endAt }) => startAt <= capturedAt && capturedAt < endAt) ?? null
}

/** The folder of a photo in a ZIP, such as `02 Dinner/`; '' for a photo of no chapter. */
export function chapterFolder(chapters: readonly Chapter[], capturedAt: EpochMs | null): string {
  const chapter = chapterOf(chapters, capturedAt)
  if (chapter === null) return ''
  const number = String(chapters.indexOf(chapter) + 1).padStart(2, '0')
  return `${folderName(`${number} ${chapter.title}`)}/`
}
