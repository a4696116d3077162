import {
  queueOrganisationAction,
  type NewOrganisationAction,
} from '#src/data/organisations/organisation-commands.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useOrganisationWords } from './use-organisation-words.ts'

/**
 * Returns a function that stores an action on this device, from which it is sent. A toast shows whether it was stored.
 */
export function useStoreAction(): (action: NewOrganisationAction) => Promise<void> {
  const words = useOrganisationWords()
  return async (action) => {
    try {
      await queueOrganisationAction(action)
      showToast(words.stored)
    } catch {
      showToast(words.notStored, { tone: 'danger' })
    }
  }
}
