import { keptChoice } from '#src/platform/storage/kept-choice.ts'

const kept = keptChoice('photosInPages')

/** Whether photos come by so many at a time, each time asked for, in place of all while one scrolls; off at first. */
export function useInPages(): boolean {
  return kept.use() === 'on'
}

export function setInPages(isOn: boolean): void {
  kept.choose(isOn ? 'on' : 'off')
}
