import { instantWording } from './wording/instant-wording.ts'

/** The visible strings of making a zone for a day. */
export function useInstantWording(): typeof instantWording {
  return instantWording
}
