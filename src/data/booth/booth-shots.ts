import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { BoothKey, OpenBooth } from '#src/contract/entities/zones/booth.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'
import type { BoothShotRow, DeviceDatabase } from '#src/data/engine/device-database.ts'

/** The number of a booth’s photos that exist only on its device. */
export interface ShotCounts {
  readonly waiting: number
  readonly refused: number
}

/** Stores a photo before it is shown to the people in it. Returns its id, or null if the device has no space. */
export async function storeShot(
  { device, platform }: Pick<DeviceContext, 'device' | 'platform'>,
  { key, booth }: { readonly key: BoothKey; readonly booth: Pick<OpenBooth, 'zoneId'> },
  shot: { readonly bytes: ArrayBuffer; readonly takenAt: EpochMs },
): Promise<Uuid | null> {
  const id = v.parse(Uuid, platform.ids.uuid())
  const { zoneId } = booth
  try {
    await device.boothShots.add({ id, key, zoneId, ...shot, state: 'shown', reason: null })
    return id
  } catch (failure) {
    platform.log.error('booth-shot-not-stored', failure)
    return null
  }
}

/** Marks a photo for sending: the people in it kept it or did not respond. */
export async function queueShot({ boothShots }: DeviceDatabase, id: Uuid): Promise<void> {
  await boothShots.where({ id }).filter(isShown).modify({ state: 'waiting' })
}

/** Marks photos for sending that were on screen when their page ended, because nobody discarded them. */
export async function queueShownShots({ boothShots }: DeviceDatabase, key: BoothKey): Promise<void> {
  await boothShots.where({ key }).filter(isShown).modify({ state: 'waiting' })
}

function isShown({ state }: BoothShotRow): boolean {
  return state === 'shown'
}

export async function rejectShot({ boothShots }: DeviceDatabase, id: Uuid, reason: string): Promise<void> {
  await boothShots.update(id, { state: 'refused', reason })
}

export async function deleteShot({ boothShots }: DeviceDatabase, id: Uuid): Promise<void> {
  await boothShots.delete(id)
}

/** Returns the next photo to send. This is the oldest one, because ids increase with time. */
export async function nextShot({ boothShots }: DeviceDatabase, key: BoothKey): Promise<BoothShotRow | null> {
  const rows = await boothShots.where({ key }).sortBy('id')
  return rows.find(({ state }) => state === 'waiting') ?? null
}

export async function countShots({ boothShots }: DeviceDatabase, key: BoothKey): Promise<ShotCounts> {
  const counts = { waiting: 0, refused: 0 }
  await boothShots.where({ key }).each(({ state }) => {
    if (state !== 'shown') counts[state] += 1
  })
  return counts
}

/** Returns every photo of the booth that exists only on this device, oldest first. */
export async function shotsOnDevice(
  { boothShots }: DeviceDatabase,
  key: BoothKey,
): Promise<readonly BoothShotRow[]> {
  return boothShots.where({ key }).sortBy('id')
}

/** Deletes the photos at the user’s request, because they are saved elsewhere or not wanted. */
export async function deleteShots({ boothShots }: DeviceDatabase, ids: readonly Uuid[]): Promise<void> {
  await boothShots.bulkDelete([...ids])
}
