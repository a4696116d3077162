import { useLocalized } from '#src/i18n/use-words.ts'
import { storageWording } from '#src/i18n/en/storage.ts'

/** The visible strings of the storage page. */
export function useStorageWording(): typeof storageWording {
  return useLocalized('storage', storageWording)
}
