import { appFileRoom } from './file-room.ts'

/** Resolves when work that nobody waits for may begin on this page. Its code is not fetched sooner either. */
export async function untilThereIsRoom(): Promise<void> {
  await appFileRoom.untilPageIsServed()
  const { untilRoom } = await import('./keep-app-files.ts')
  await untilRoom(appFileRoom)
}
