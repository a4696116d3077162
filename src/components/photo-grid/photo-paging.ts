import { storedChoice } from '#src/platform/storage/subscribable-choice.ts'

const kept = storedChoice('photosInPages')

/** True if photos are shown page by page on request instead of all while scrolling; off by default. */
export function useInPages(): boolean {
  return kept.use() === 'on'
}

export function setInPages(isOn: boolean): void {
  kept.choose(isOn ? 'on' : 'off')
}
