import type { LegalLanguage, LegalPage, LegalText } from '#src/contract/entities/legal.ts'
import { useLiveDeviceData } from '#src/data/engine/live-queries.ts'
import { readLegalText } from './legal-store.ts'

/** A page of law as this device read it last; null where it never did, undefined while loading. Page and language stay. */
export function useLegalText(page: LegalPage, language: LegalLanguage): LegalText | null | undefined {
  return useLiveDeviceData((device) => readLegalText(device, page, language))
}
