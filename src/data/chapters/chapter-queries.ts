import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { type ChapterView, readChapters } from './read-chapters.ts'

/** The chapters of a zone with their covers; undefined while loading. */
export function useChapters(zoneId: ZoneId): readonly ChapterView[] | undefined {
  return useLiveData(`chapters ${zoneId}`, (context) => readChapters(context, zoneId))
}
