import { ok, type Result } from '#src/contract/wire/result.ts'
import type { Refusal } from '#server/core/errors/refusal.ts'
import type { SignInDoing } from './change-domain.ts'
import { recordChange } from './record-change.ts'
import { setSsoOn, ssoOf } from './sso-store.ts'

/** Nobody signs in at the organisation's provider any more; accounts keep their other ways in. Off already, it stays so. */
export async function switchSsoOff({
  transaction,
  deps: { ids },
  organisationId,
  actorId,
  now,
}: SignInDoing): Promise<Result<null, Refusal>> {
  const sso = await transaction.first(ssoOf, { organisationId })
  if (sso === undefined || sso.is_on === 0) return ok(null)
  await transaction.run(setSsoOn, { organisationId, isOn: 0 })
  const change = actorId === null ? 'sso-stopped' : 'sso-off'
  const about = new URL(sso.issuer).host
  await recordChange(transaction, { organisationId, change, about, actorId, now, ids })
  return ok(null)
}
