import type { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import type { Result } from '#src/contract/wire/result.ts'
import type { Refusal } from '#server/core/errors/refusal.ts'
import { releaseDomain, type SignInDoing } from './change-domain.ts'
import { switchSsoOff } from './switch-sso-off.ts'

/** The operator takes a domain from an organisation, or stops its people from signing in at its provider. */
export function endSignInAtDesk(
  { transaction, deps, now }: Pick<SignInDoing, 'transaction' | 'deps' | 'now'>,
  action: Extract<DeskAction, { readonly kind: 'organisation-domain' | 'organisation-sso' }>,
): Promise<Result<null, Refusal>> {
  const doing = { transaction, deps, now, organisationId: action.organisationId, actorId: null }
  return action.kind === 'organisation-sso' ? switchSsoOff(doing) : releaseDomain(doing, action)
}
