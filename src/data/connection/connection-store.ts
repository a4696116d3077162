import { liveReads } from '#src/data/engine/live-reads.ts'
import { requireDevice } from '#src/data/engine/current-data.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'

/** A choice about the connections of this device, which are the same for all of its users. `wifi-only`: photos wait for Wi-Fi. */
type ConnectionChoice = 'data-saver' | 'wifi-only'

/** Whether it was chosen here. */
export async function readChosen({ device }: DeviceContext, choice: ConnectionChoice): Promise<boolean> {
  return (await device.facts.get(choice)) !== undefined
}

/** Stores it for the device. */
export async function choose(
  choice: ConnectionChoice,
  isOn: boolean,
  { device } = requireDevice(),
): Promise<void> {
  await (isOn ? device.facts.put({ key: choice, value: true }) : device.facts.delete(choice))
}

/** Calls back now and after each change, in whichever tab; the answer ends it. */
export function watchChosen(
  context: DeviceContext,
  choice: ConnectionChoice,
  callBack: (isOn: boolean) => void,
): () => void {
  const subscription = liveReads(() => readChosen(context, choice)).subscribe({
    next: callBack,
    error: (error) => {
      context.platform.log.error(`${choice}-unwatched`, error)
    },
  })
  return () => {
    subscription.unsubscribe()
  }
}

/** Whether to use less data now: it was chosen here, or in the browser. */
export async function savesDataNow(context: DeviceContext): Promise<boolean> {
  return context.platform.network.savesData() || (await readChosen(context, 'data-saver'))
}

/** Whether photos wait now for another link. A link of unknown type never holds them. */
export async function holdsPhotos(context: DeviceContext): Promise<boolean> {
  return context.platform.link.kind() === 'cellular' && (await readChosen(context, 'wifi-only'))
}
