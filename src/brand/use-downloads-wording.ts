import { useLocalized } from './use-localized.ts'
import { downloadsWording } from './wording/downloads-wording.ts'

/** The visible strings of the downloads page. */
export function useDownloadsWording(): typeof downloadsWording {
  return useLocalized('downloads', downloadsWording)
}
