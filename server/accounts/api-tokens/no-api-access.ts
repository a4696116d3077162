import { refuse } from '#server/core/errors/refusal.ts'

/** Tokens are kept meanwhile: they open again with the plan. */
export function noApiAccess() {
  return refuse(
    'access_denied',
    'API access is part of Pro and above. Choose such a plan under Plans; tokens that you made work again then.',
    { upgradeRequired: true, details: [{ field: 'plan', reason: 'has no API access' }] },
  )
}
