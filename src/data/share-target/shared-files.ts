import type { DeviceStorage } from '#src/platform/storage/storage.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'
import { DeviceDatabase } from '#src/data/engine/device-database.ts'
import { isQuotaError } from '#src/data/engine/quota-error.ts'

/** `quota`: the device is full; nothing of what was shared was kept. */
export interface KeepSharedProblem {
  readonly code: 'quota'
}

/**
 * Keeps files that another app shared until a person has chosen a zone for them; resolves once they are durable. The same
 * bytes are kept once. For the service worker, which has no data open.
 */
export async function keepSharedFiles(
  storage: DeviceStorage,
  files: readonly File[],
  now: number,
): Promise<Result<number, KeepSharedProblem>> {
  const device = new DeviceDatabase(storage)
  try {
    const rows = await Promise.all(
      files.map(async (file) => {
        const bytes = await file.arrayBuffer()
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
        const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
        return { sha256, name: file.name, type: file.type, bytes, sharedAt: now }
      }),
    )
    await device.shared.bulkPut(rows)
    return ok(rows.length)
  } catch (error) {
    if (isQuotaError(error)) return err({ code: 'quota' })
    throw error
  } finally {
    device.close()
  }
}

/** What other apps shared and was neither sent nor discarded yet, in the order of arrival. */
export async function readSharedFiles({ device }: DeviceContext): Promise<readonly File[]> {
  const rows = await device.shared.toArray()
  return rows
    .toSorted((a, b) => a.sharedAt - b.sharedAt)
    .map(({ bytes, name, type }) => new File([bytes], name, { type }))
}

/** Forgets everything that was shared up to now. */
export async function forgetSharedFiles({ device }: DeviceContext): Promise<void> {
  await device.shared.clear()
}
