import { Bell } from 'lucide-react'
import { notificationWords } from '#src/i18n/en/notification.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { OfferCard } from './offer-card.tsx'
import { useNotifications } from './use-notifications.ts'

/**
 * Offers notifications if they are off and the permission can be requested. Shows the browser's prompt only when
 * tapped.
 */
export function AskForNotifications({ onDismiss }: { readonly onDismiss: () => void }) {
  const words = useWords(notificationWords)
  const { state, isOffline, isBusy, turnOn } = useNotifications()
  if (state.phase !== 'off' || state.permission === 'denied') return null
  return (
    <OfferCard
      icon={<Bell size={22} aria-hidden="true" />}
      title={words.bannerTitle}
      text={words.off}
      dismissLabel={words.dismiss}
      onDismiss={onDismiss}
    >
      <div>
        <Button disabled={isOffline} isBusy={isBusy} onClick={() => void turnOn()}>
          {words.turnOn}
        </Button>
      </div>
      {isOffline ? <p className={mutedText}>{words.needsConnection}</p> : null}
    </OfferCard>
  )
}
