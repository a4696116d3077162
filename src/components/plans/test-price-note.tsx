import { useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { planWords } from '#src/i18n/en/plan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { mutedText } from '#src/ui/page/text.ts'
import { usePaysInTestMode } from './use-payment-mode.ts'

/**
 * "Test mode: no money moves", once per page, regardless of the number of prices. Renders nothing if real money is
 * charged.
 */
export function TestPriceNote() {
  const words = useWords(planWords)
  const isTest = usePaysInTestMode()
  const isShown = useFirstOnPage()
  return isTest && isShown ? <p className={mutedText}>{words.testMode}</p> : null
}

/** The notes on the page, in mount order. */
let noteIds: readonly string[] = []
const listeners = new Set<() => void>()

function useFirstOnPage(): boolean {
  const id = useId()
  useLayoutEffect(() => {
    publish([...noteIds, id])
    return () => publish(noteIds.filter((one) => one !== id))
  }, [id])
  return useSyncExternalStore(subscribe, () => noteIds[0] === id)
}

function publish(ids: readonly string[]): void {
  noteIds = ids
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
