import { requireDevice } from '#src/data/engine/current-data.ts'
import { setDataSaverIn } from './data-saver-store.ts'

/** Uses less data on this device from now on, or as much as looks best. */
export function setDataSaver(isSaving: boolean): Promise<void> {
  return setDataSaverIn(requireDevice(), isSaving)
}
