import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { legalCalls } from '#src/contract/calls/legal-calls.ts'
import type { LegalLanguage, LegalPage, LegalText } from '#src/contract/entities/legal.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { requireDevice } from '#src/data/engine/current-data.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'
import type { DeviceFact, LegalKey } from '#src/data/engine/device-database.ts'

/** Fetches a legal page from the server and stores it on the device for offline use. */
export async function loadLegalText(
  page: LegalPage,
  language: LegalLanguage,
): Promise<Result<LegalText, ClientProblem>> {
  const { api, device } = requireDevice()
  const answer = await callApi(api, legalCalls.legalText, { params: { page }, query: { language } })
  if (!answer.ok) return answer
  const text = answer.value.value
  await device.facts.put({ key: keyOf(page, language), value: text })
  return ok(text)
}

/** Returns a legal page as last read on this device. null if it was never read. */
export async function readLegalText(
  { device }: DeviceContext,
  page: LegalPage,
  language: LegalLanguage,
): Promise<LegalText | null> {
  const fact = await device.facts.get(keyOf(page, language))
  return fact !== undefined && isLegal(fact) ? fact.value : null
}

function keyOf(page: LegalPage, language: LegalLanguage): LegalKey {
  return `legal-${page}-${language}`
}

function isLegal(fact: DeviceFact): fact is Extract<DeviceFact, { readonly key: LegalKey }> {
  return fact.key.startsWith('legal-')
}
