import { useLocalized } from './use-localized.ts'
import { photoWording } from './wording/photo-wording.ts'

export type PhotoWording = typeof photoWording

/** The visible strings of adding photos and of one photo's page. */
export function usePhotoWording(): PhotoWording {
  return useLocalized('photo', photoWording)
}
