import { liveQuery } from 'dexie'
import type { DeviceContext } from '#src/data/engine/data-context.ts'

/** Whether this device sends photos only on Wi-Fi. */
export async function readWifiOnly({ device }: DeviceContext): Promise<boolean> {
  return (await device.facts.get('wifi-only')) !== undefined
}

/** Stored for the device: its connections are the same for all of its users. */
export async function setWifiOnlyIn({ device }: DeviceContext, isWifiOnly: boolean): Promise<void> {
  await (isWifiOnly ? device.facts.put({ key: 'wifi-only', value: true }) : device.facts.delete('wifi-only'))
}

/** Tells now and after each change, whichever tab made it; the answer ends it. */
export function watchWifiOnly(context: DeviceContext, callBack: (isWifiOnly: boolean) => void): () => void {
  const subscription = liveQuery(() => readWifiOnly(context)).subscribe({
    next: callBack,
    error: (error) => {
      context.platform.log.error('wifi-only-unwatched', error)
    },
  })
  return () => {
    subscription.unsubscribe()
  }
}

/** Whether photos wait now for another link. One that the browser does not tell about never holds them. */
export async function holdsPhotos(context: DeviceContext): Promise<boolean> {
  return context.platform.link.kind() === 'cellular' && (await readWifiOnly(context))
}
