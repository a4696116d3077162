import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { BoothKey, OpenBooth } from '#src/contract/entities/zones/booth.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'
import type { BoothShotRow, DeviceDatabase } from '#src/data/engine/device-database.ts'

/** How many photos of a booth are on its device alone. */
export interface ShotCounts {
  readonly waiting: number
  readonly refused: number
}

/** Stores a photo before its people see it; answers its id, or null where this device has no room. */
export async function storeShot(
  { device, platform }: Pick<DeviceContext, 'device' | 'platform'>,
  { key, booth }: { readonly key: BoothKey; readonly booth: Pick<OpenBooth, 'zoneId'> },
  shot: { readonly bytes: ArrayBuffer; readonly takenAt: EpochMs },
): Promise<Uuid | null> {
  const id = v.parse(Uuid, platform.ids.uuid())
  const { zoneId } = booth
  try {
    await device.boothShots.add({ id, key, zoneId, ...shot, state: 'shown', why: null })
    return id
  } catch (failure) {
    platform.log.error('booth-shot-not-stored', failure)
    return null
  }
}

/** A photo that is to be sent: those who are in it kept it, or said nothing. */
export async function keepShot({ boothShots }: DeviceDatabase, id: Uuid): Promise<void> {
  await boothShots.where({ id }).filter(isShown).modify({ state: 'waiting' })
}

/** Photos that were shown when their page ended: nobody dropped them. */
export async function keepShown({ boothShots }: DeviceDatabase, key: BoothKey): Promise<void> {
  await boothShots.where({ key }).filter(isShown).modify({ state: 'waiting' })
}

function isShown({ state }: BoothShotRow): boolean {
  return state === 'shown'
}

export async function refuseShot({ boothShots }: DeviceDatabase, id: Uuid, why: string): Promise<void> {
  await boothShots.update(id, { state: 'refused', why })
}

export async function dropShot({ boothShots }: DeviceDatabase, id: Uuid): Promise<void> {
  await boothShots.delete(id)
}

/** The photo to be sent next, the oldest: ids are made in the order of time. */
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

/** Every photo of the booth that is still on this device alone. */
export async function shotsOnDevice(
  { boothShots }: DeviceDatabase,
  key: BoothKey,
): Promise<readonly BoothShotRow[]> {
  return boothShots.where({ key }).sortBy('id')
}

/** Deletes them, as somebody asked who saved them elsewhere or wants none. */
export async function forgetShots({ boothShots }: DeviceDatabase, ids: readonly Uuid[]): Promise<void> {
  await boothShots.bulkDelete([...ids])
}
