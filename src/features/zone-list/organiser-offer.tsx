import {
  dismissOrganiserOffer,
  setOrganiserView,
  useOrganiserOffer,
} from '#src/components/navigation/organiser-view.ts'
import { organiserWords } from '#src/i18n/en/organiser.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** Offers the organiser view, once, to owners of a zone. */
export function OrganiserOffer({ zones }: { readonly zones: readonly ZoneView[] }) {
  const words = useWords(organiserWords)
  const isOpen = useOrganiserOffer()
  if (!isOpen || !zones.some(({ role }) => role === 'owner')) return null
  const turnOn = () => {
    setOrganiserView(true)
    showToast(words.turnedOn, { tone: 'success' })
  }
  return (
    <Notice
      title={words.offerTitle}
      actions={
        <>
          <Button onClick={turnOn}>{words.turnOn}</Button>
          <Button tone="plain" onClick={dismissOrganiserOffer}>
            {words.notNow}
          </Button>
        </>
      }
    >
      {words.offerText}
    </Notice>
  )
}
