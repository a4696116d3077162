import { useLocalized } from '#src/i18n/use-words.ts'
import { photoWording } from '#src/i18n/en/photo.ts'

export type PhotoWording = typeof photoWording

/** The visible strings of adding photos and of one photo's page. */
export function usePhotoWording(): PhotoWording {
  return useLocalized('photo', photoWording)
}
