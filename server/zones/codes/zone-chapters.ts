import type { CodeId } from '#src/contract/entities/ids/ids.ts'
import type { LabelledCode } from '#src/contract/entities/zones/code.ts'
import { type Chapter, type ChapteredPhoto, chaptersOf } from '#src/contract/rules/chapters.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import { factsOf } from '#server/zones/zone/zone-answer.ts'
import { labelsOfZone } from './code-store.ts'

/**
 * Returns the labels that begin a zone's chapters, including those of revoked codes, oldest first. Returns undefined if
 * labels begin no chapters: members read them only if the host chose chapters by code.
 */
export async function codeLabelsOf(
  reader: Reader,
  zone: Pick<ZonesTable, 'id' | 'facts'>,
): Promise<LabelledCode[] | undefined> {
  const { hasChapters, chaptersBy } = factsOf(zone)
  if (!hasChapters || chaptersBy !== 'code') return undefined
  const codes = await reader.all(labelsOfZone, { zoneId: zone.id })
  return codes.map(({ id, label }) => ({ id, label }))
}

type DatedZone = Pick<ZonesTable, 'id' | 'facts' | 'created_at' | 'starts_at' | 'closed_at' | 'time_zone'>

/** Returns the chapters of a zone in order. */
export async function zoneChapters(reader: Reader, zone: DatedZone): Promise<readonly Chapter[]> {
  return chaptersOf({
    createdAt: zone.created_at,
    startsAt: zone.starts_at,
    closedAt: zone.closed_at,
    timeZone: zone.time_zone,
    facts: factsOf(zone),
    codeLabels: await codeLabelsOf(reader, zone),
  })
}

/** Returns the data that decides which chapter a photo belongs to. */
export function chapteredPhotoOf({
  captured_at: capturedAt,
  code_id: codeId,
}: {
  readonly captured_at: number | null
  readonly code_id: CodeId | null
}): ChapteredPhoto {
  return { capturedAt, codeId: codeId ?? undefined }
}
