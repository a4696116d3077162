import { lazy, Suspense, useState } from 'react'
import { readChoice, storeChoice } from '#src/platform/storage/stored-choice.ts'
import { loadPart } from '#src/platform/missing-code.ts'

const AskForNotifications = lazy(() =>
  loadPart(() =>
    import('./ask-for-notifications.tsx').then((module) => ({ default: module.AskForNotifications })),
  ),
)

const dismissedKey = 'waypost.notification-banner'

/** Offers notifications on home, until the user declines them on this device. */
export function NotificationBanner() {
  const [isDismissed, setDismissed] = useState(() => readChoice(dismissedKey) !== null)
  const mayAsk = 'PushManager' in globalThis && Notification.permission !== 'denied'
  if (isDismissed || !mayAsk) return null
  const dismiss = () => {
    storeChoice(dismissedKey, 'dismissed')
    setDismissed(true)
  }
  return (
    <Suspense fallback={null}>
      <AskForNotifications onDismiss={dismiss} />
    </Suspense>
  )
}
