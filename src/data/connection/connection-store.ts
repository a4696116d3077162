import { liveReads } from '#src/data/engine/live-reads.ts'
import { requireDevice } from '#src/data/engine/current-data.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'

/** A connection setting of this device, shared by all of its users. `wifi-only`: photos wait for Wi-Fi. */
type ConnectionChoice = 'data-saver' | 'wifi-only'

/** True if the setting is turned on in this app. */
export async function readConnectionChoice(
  { device }: DeviceContext,
  choice: ConnectionChoice,
): Promise<boolean> {
  return (await device.facts.get(choice)) !== undefined
}

export async function setConnectionChoice(
  choice: ConnectionChoice,
  isOn: boolean,
  { device } = requireDevice(),
): Promise<void> {
  await (isOn ? device.facts.put({ key: choice, value: true }) : device.facts.delete(choice))
}

/** Calls `callBack` with the setting, now and after each change in any tab. The returned function stops it. */
export function watchConnectionChoice(
  context: DeviceContext,
  choice: ConnectionChoice,
  callBack: (isOn: boolean) => void,
): () => void {
  const subscription = liveReads(() => readConnectionChoice(context, choice)).subscribe({
    next: callBack,
    error: (error) => {
      context.platform.log.error(`${choice}-unwatched`, error)
    },
  })
  return () => {
    subscription.unsubscribe()
  }
}

/** True if less data should be used now, because it was chosen in this app or in the browser. */
export async function shouldSaveData(context: DeviceContext): Promise<boolean> {
  return context.platform.network.savesData() || (await readConnectionChoice(context, 'data-saver'))
}

/** True if photos are waiting for another connection type now. They never wait if the type is unknown. */
export async function arePhotosHeldBack(context: DeviceContext): Promise<boolean> {
  return context.platform.link.kind() === 'cellular' && (await readConnectionChoice(context, 'wifi-only'))
}
