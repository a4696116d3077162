import { liveQuery } from 'dexie'
import type { DeviceContext } from '#src/data/engine/data-context.ts'

/** Whether this device was set to use less data. */
export async function readDataSaver({ device }: DeviceContext): Promise<boolean> {
  return (await device.facts.get('data-saver')) !== undefined
}

/** Stored for the device: its connections are the same for all of its users. */
export async function setDataSaverIn({ device }: DeviceContext, isSaving: boolean): Promise<void> {
  await (isSaving ? device.facts.put({ key: 'data-saver', value: true }) : device.facts.delete('data-saver'))
}

/** Tells now and after each change, whichever tab made it; the answer ends it. */
export function watchDataSaver(context: DeviceContext, callBack: (isSaving: boolean) => void): () => void {
  const subscription = liveQuery(() => readDataSaver(context)).subscribe({
    next: callBack,
    error: (error) => {
      context.platform.log.error('data-saver-unwatched', error)
    },
  })
  return () => {
    subscription.unsubscribe()
  }
}

/** Whether to use less data now: a person chose so here, or asked it of the browser. */
export async function savesDataNow(context: DeviceContext): Promise<boolean> {
  return context.platform.network.savesData() || (await readDataSaver(context))
}
