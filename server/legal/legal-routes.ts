import type { Deps } from '#server/core/environment/deps.ts'
import type { CallHandlers } from '#server/core/requests/call-handler.ts'
import { legalText } from './legal-texts.ts'

/** The pages of law. */
export function legalRoutes({ config }: Pick<Deps, 'config'>) {
  return {
    async legalText({ params, query }) {
      return { answer: await legalText(config.dataDir, params.page, query.language) }
    },
  } satisfies CallHandlers<'legalText'>
}
