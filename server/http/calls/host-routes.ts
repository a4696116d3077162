import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { isAllowedHost } from '#server/core/requests/hosts.ts'

/** Tells a page whether the name under which it was opened is one of this deployment's. */
export function hostRoutes({ config }: Deps) {
  return {
    async checkHost({ params }) {
      return { answer: { isAllowed: isAllowedHost(params.host, config) } }
    },
  } satisfies CallHandlers<'checkHost'>
}
