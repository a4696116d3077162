import { BackgroundSyncPlugin } from 'workbox-background-sync'
import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { writePath } from '#src/testing/bench/faults/contestant.ts'

declare const self: { skipWaiting: () => Promise<void> }

/** As Workbox documents it: the plugin, and a second one that treats a 5xx as a failure. */
const refuseServerErrors = {
  fetchDidSucceed: async ({ response }: { readonly response: Response }) => {
    if (response.status >= 500) throw new Error(`The server responded with ${response.status}`)
    return response
  },
}

void self.skipWaiting()
clientsClaim()
registerRoute(
  ({ url }) => url.pathname === writePath,
  new NetworkOnly({
    plugins: [refuseServerErrors, new BackgroundSyncPlugin('writes', { maxRetentionTime: 24 * 60 })],
  }),
  'POST',
)
