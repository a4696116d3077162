import * as v from 'valibot'
import type { BrandSlug } from '#src/contract/brand-slug.ts'
import { ZoneId } from '#src/contract/ids.ts'
import { ZoneCode } from '#src/contract/zone-code.ts'
import { commit } from '../commit.ts'
import { requireContext } from '../current-data.ts'
import type { DataContext } from '../data-context.ts'
import { type Scan, type ScanOutcome, scanZoneIn } from './scan-zone.ts'

export type { Scan, ScanOutcome } from './scan-zone.ts'

/** Queues the scan and waits up to 8 s for what the server says. */
export function scanZone(scan: Scan): Promise<ScanOutcome> {
  return scanZoneIn(requireContext(), scan)
}

export interface NewZone {
  readonly name: string
  readonly brand: BrandSlug
  readonly latitude?: number | null
  readonly longitude?: number | null
  readonly radiusMeters?: number
  readonly timeZone: string
}

/** Makes a zone; its id and first code hold from now on, also offline. */
export function createZone(zone: NewZone): Promise<{ readonly zoneId: ZoneId; readonly code: ZoneCode }> {
  return createZoneIn(requireContext(), zone)
}

/** `createZone` for the given user's data. */
export async function createZoneIn(
  context: DataContext,
  zone: NewZone,
): Promise<{ readonly zoneId: ZoneId; readonly code: ZoneCode }> {
  const { ids, random } = context.platform
  const zoneId = v.parse(ZoneId, ids.uuid())
  const code = v.parse(ZoneCode, base64Url(random.bytes(12)))
  await commit(context, { name: 'zone.create', args: { ...zone, id: zoneId, code } })
  return { zoneId, code }
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
