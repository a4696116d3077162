import * as v from 'valibot'
import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { siteCalls } from '#src/contract/calls/site-calls.ts'
import {
  type AddressTest,
  MailServerFields,
  type MailTest,
  SiteAddress,
  SiteChange,
  type SiteView,
} from '#src/contract/entities/site/site-settings.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** An admin’s input before validation. */
export type NewSiteChange = v.InferInput<typeof SiteChange>
export type NewMailServer = v.InferInput<typeof MailServerFields>

/**
 * Returns the site’s settings, for admins. All functions in this file need the network: the settings are never stored
 * on a device.
 */
export async function readSite(): Promise<Result<SiteView, ClientProblem>> {
  const answer = await callApi(requireContext().api, siteCalls.site, {})
  return answer.ok ? ok(answer.value.value) : answer
}

/** Returns the names of the fields that the contract rejects, for example `mail.host`. Empty if the change is valid. */
export function invalidFieldsOf(change: NewSiteChange): readonly string[] {
  const parsed = v.safeParse(SiteChange, change)
  return parsed.success ? [] : parsed.issues.map((issue) => v.getDotPath(issue) ?? '')
}

/**
 * Stores a change. `refused`: why the address was not stored. Throws a valibot error
 * if `invalidFieldsOf(change)` is not empty.
 */
export async function saveSite(
  change: NewSiteChange,
): Promise<Result<{ readonly refused: AddressTest | null; readonly site: SiteView }, ClientProblem>> {
  const body = v.parse(SiteChange, change)
  const answer = await callApi(requireContext().api, siteCalls.saveSite, { body })
  return answer.ok ? ok(answer.value.value) : answer
}

/** Tests an address without storing it. */
export async function testSiteAddress(publicUrl: string): Promise<Result<AddressTest, ClientProblem>> {
  const body = { publicUrl: v.parse(SiteAddress, publicUrl) }
  const answer = await callApi(requireContext().api, siteCalls.testSiteAddress, { body })
  return answer.ok ? ok(answer.value.value.result) : answer
}

/** Sends a test e-mail to the admin. null: uses the mail server that is configured now. */
export async function testSiteMail(mail: NewMailServer | null): Promise<Result<MailTest, ClientProblem>> {
  const body = { mail: mail === null ? null : v.parse(MailServerFields, mail) }
  const answer = await callApi(requireContext().api, siteCalls.testSiteMail, { body })
  return answer.ok ? ok(answer.value.value.result) : answer
}
