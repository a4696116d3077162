import type { DataContext } from '#src/data/engine/data-context.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type DeviceKey, makeDeviceKey } from './device-key.ts'

/** The device’s signing key and the seed of its tags. */
export interface CourierIdentity extends DeviceKey {
  readonly tagSeed: Uint8Array
}

/** Returns the device’s key, which is created once. Throws if the browser has no WebCrypto, as on a page without TLS. */
export async function readIdentity({ database, platform }: DataContext): Promise<CourierIdentity> {
  const existing = await database.courierKeys.get('device')
  const newKey = existing === undefined ? await makeDeviceKey() : null
  const row = await database.transaction('rw', database.courierKeys, async () => {
    const stored = await database.courierKeys.get('device')
    if (stored?.id === 'device') return stored
    if (newKey === null) throw new Error('The device key is missing')
    const fresh = deviceKeyRow(newKey, platform)
    await database.courierKeys.put(fresh)
    return fresh
  })
  return {
    privateKey: row.privateKey,
    publicKey: new Uint8Array(row.publicKey),
    tagSeed: new Uint8Array(row.tagSeed),
  }
}

/** Returns the row that stores the device’s key, with a new seed. */
export function deviceKeyRow({ privateKey, publicKey }: DeviceKey, { random }: Pick<Platform, 'random'>) {
  const tagSeed = Uint8Array.from(random.bytes(32)).buffer
  return { id: 'device', privateKey, publicKey: Uint8Array.from(publicKey).buffer, tagSeed } as const
}
