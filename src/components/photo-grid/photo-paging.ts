import { storedChoice } from '#src/platform/storage/subscribable-choice.ts'

const choice = storedChoice('photosInPages')

/** True if the user loads further photos page by page instead of by scrolling. False by default. */
export function useIsPaginated(): boolean {
  return choice.use() === 'on'
}

export function setPaginated(isOn: boolean): void {
  choice.choose(isOn ? 'on' : 'off')
}
