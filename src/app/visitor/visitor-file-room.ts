import { browserNetwork } from '#src/platform/network/network.ts'
import type { FileRoom } from '#src/app/startup/keep-app-files.ts'

/** A visitor's page fetches nothing after it has loaded, and sends nothing. */
export const visitorFileRoom: FileRoom = {
  untilPageIsServed: () => Promise.resolve(),
  askForRoom: () => Promise.resolve(browserNetwork.savesData() ? 'never' : 'now'),
}
