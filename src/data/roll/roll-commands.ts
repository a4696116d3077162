import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { chooseFiles } from '#src/data/chosen-photos/choose-files.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { readRoll } from './read-roll.ts'

/**
 * Takes a shot of the roll. Resolves once it is durable on this device; it is then sent like every photo. `used`: no
 * shots are left. `failed`: this device has no space for it or could not read it. Rejects if not even its name is
 * stored.
 */
export async function takeShot(
  zoneId: ZoneId,
  shot: { readonly file: File; readonly takenAt: EpochMs },
  context = requireContext(),
): Promise<'taken' | 'used' | 'failed'> {
  const roll = await readRoll(context, zoneId)
  if (roll !== null && roll.left === 0) return 'used'
  const { ids, read } = await chooseFiles(
    [shot.file],
    { purpose: 'adding', zoneId, takenAt: shot.takenAt },
    context,
  )
  await read
  const stored = await context.database.chosenPhotos.bulkGet([...ids])
  return stored.some((row) => row?.state === 'failed') ? 'failed' : 'taken'
}
