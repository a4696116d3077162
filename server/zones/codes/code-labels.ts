import type { LabelledCode } from '#src/contract/entities/zones/code.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import { factsOf } from '#server/zones/zone/zone-answer.ts'
import { labelsOfZone } from './code-store.ts'

/**
 * The labels that begin the chapters of a zone, revoked codes included, oldest first; undefined: they begin none. Its members read
 * them only where its host wants chapters by code.
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
