import { useLocalized } from './use-localized.ts'
import { storageWording } from './wording/storage-wording.ts'

/** The visible strings of the storage page. */
export function useStorageWording(): typeof storageWording {
  return useLocalized('storage', storageWording)
}
