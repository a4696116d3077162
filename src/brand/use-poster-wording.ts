import { posterWording } from './wording/poster-wording.ts'

export type PosterWording = typeof posterWording

/** The visible strings of posters and table cards. */
export function usePosterWording(): PosterWording {
  return posterWording
}
