import { useSyncExternalStore } from 'react'
import { readChoice, storeChoice } from '#src/platform/stored-choice.ts'

const viewKey = 'organiserView'
const offerKey = 'organiserViewOffer'
const listeners = new Set<() => void>()
/** Where storage is closed, a choice lives as long as the page. */
const chosen = new Map<string, string>()

/** Whether the bar is the one for people who run zones; a choice of this device. */
export function useOrganiserView(): boolean {
  return useChoice(viewKey) === 'on'
}

export function setOrganiserView(isOn: boolean): void {
  choose(viewKey, isOn ? 'on' : 'off')
}

/** Whether the organiser view may still be offered: until it was chosen or turned down here. */
export function useOrganiserOffer(): boolean {
  const view = useChoice(viewKey)
  const offer = useChoice(offerKey)
  return view === null && offer === null
}

export function dismissOrganiserOffer(): void {
  choose(offerKey, 'dismissed')
}

function useChoice(key: string): string | null {
  return useSyncExternalStore(subscribe, () => chosen.get(key) ?? readChoice(key))
}

function choose(key: string, value: string): void {
  chosen.set(key, value)
  storeChoice(key, value)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
