import type { LegalLanguage, LegalPage, LegalText } from '#src/contract/entities/legal.ts'
import { useLiveDeviceData } from '#src/data/engine/live-queries.ts'
import { readLegalText } from './legal-store.ts'

/**
 * A legal page as last read on this device. null if it was never read, undefined while loading. `page` and `language`
 * must not change between renders.
 */
export function useLegalText(page: LegalPage, language: LegalLanguage): LegalText | null | undefined {
  return useLiveDeviceData((device) => readLegalText(device, page, language))
}
