import type { Deps } from '../deps.ts'
import type { CallHandlers } from './call-handler.ts'
import { isAllowedHost } from './hosts.ts'

/** Tells a page whether the name under which it was opened is one of this deployment's. */
export function hostRoutes({ config }: Deps) {
  return {
    async checkHost({ params }) {
      return { answer: { isAllowed: isAllowedHost(params.host, config) } }
    },
  } satisfies CallHandlers<'checkHost'>
}
