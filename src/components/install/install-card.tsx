import { Suspense, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { readChoice, storeChoice } from '#src/platform/storage/web-storage.ts'
import { installMethod, subscribeToInstallable } from '#src/platform/device/install-prompt.ts'

const OfferInstall = lazyPart(() => import('./offer-install.tsx').then((module) => module.OfferInstall))

const dismissedKey = 'waypost.install-card'

/** Offers the installation on the home page where it is possible, until it is installed or dismissed on this device. */
export function InstallCard() {
  const way = useSyncExternalStore(subscribeToInstallable, installMethod)
  const [isDismissed, setDismissed] = useState(() => readChoice(dismissedKey) !== null)
  if (way === 'no' || isDismissed) return null
  const dismiss = () => {
    storeChoice(dismissedKey, 'dismissed')
    setDismissed(true)
  }
  return (
    <Suspense fallback={null}>
      <OfferInstall way={way} onDismiss={dismiss} />
    </Suspense>
  )
}
