import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { legalText } from './legal-texts.ts'

/** Routes for the legal pages. */
export function legalRoutes({ config }: Pick<Deps, 'config'>) {
  return {
    async legalText({ params, query }) {
      return { answer: await legalText(config.dataDir, params.page, query.language) }
    },
  } satisfies CallHandlers<'legalText'>
}
