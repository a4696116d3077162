import { Suspense, useState } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { readChoice, storeChoice } from '#src/platform/storage/web-storage.ts'

const AskForNotifications = lazyPart(() =>
  import('./ask-for-notifications.tsx').then((module) => module.AskForNotifications),
)

const dismissedKey = 'waypost.notification-banner'

/** Offers notifications on the home page until the user declines them on this device. */
export function NotificationBanner() {
  const [isDismissed, setDismissed] = useState(() => readChoice(dismissedKey) !== null)
  const canAskPermission = 'PushManager' in globalThis && Notification.permission !== 'denied'
  if (isDismissed || !canAskPermission) return null
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
