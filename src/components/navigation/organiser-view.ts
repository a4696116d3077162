import { keptChoice } from '#src/platform/storage/kept-choice.ts'

const view = keptChoice('organiserView')
const offer = keptChoice('organiserViewOffer')

/** Whether the bar is the one for people who run zones; a choice of this device. */
export function useOrganiserView(): boolean {
  return view.use() === 'on'
}

export function setOrganiserView(isOn: boolean): void {
  view.choose(isOn ? 'on' : 'off')
}

/** Whether the organiser view may still be offered: until it was chosen or turned down here. */
export function useOrganiserOffer(): boolean {
  const chosenView = view.use()
  const answer = offer.use()
  return chosenView === null && answer === null
}

export function dismissOrganiserOffer(): void {
  offer.choose('dismissed')
}
