import { useLocalized } from '#src/i18n/use-words.ts'
import { downloadsWording } from '#src/i18n/en/downloads.ts'

/** The visible strings of the downloads page. */
export function useDownloadsWording(): typeof downloadsWording {
  return useLocalized('downloads', downloadsWording)
}
