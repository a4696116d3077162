import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { describeApi } from './open-api.ts'

/** The description of the calls that tokens reach. */
export function openApiRoutes() {
  let text: string | undefined
  return {
    async describeApi({ http }) {
      text ??= JSON.stringify(describeApi())
      http.set('Cache-Control', 'public, max-age=300')
      return { json: text }
    },
  } satisfies CallHandlers<'describeApi'>
}
