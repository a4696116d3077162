import type { EpochMs } from '#src/contract/wire/time.ts'
import { type DatedZone } from './programme.ts'
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
export declare function chaptersOf(zone: DatedZone): readonly Chapter[]
/** The chapter of a photo by the moment at which it was taken; null: it has no such moment, or lies outside of all chapters. */
export declare function chapterOf(chapters: readonly Chapter[], capturedAt: EpochMs | null): Chapter | null
/** The folder of a photo in a ZIP, such as `02 Dinner/`; '' for a photo of no chapter. */
export declare function chapterFolder(chapters: readonly Chapter[], capturedAt: EpochMs | null): string
