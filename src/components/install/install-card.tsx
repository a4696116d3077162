import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { readChoice, storeChoice } from '#src/platform/storage/stored-choice.ts'
import { installable, subscribeToInstallable } from '#src/platform/device/install-prompt.ts'
import { loadPart } from '#src/platform/missing-code.ts'

const OfferInstall = lazy(() =>
  loadPart(() => import('./offer-install.tsx').then((module) => ({ default: module.OfferInstall }))),
)

const dismissedKey = 'waypost.install-card'

/** Offers the installation on home where it can be had, until it is done or not wanted here. */
export function InstallCard() {
  const way = useSyncExternalStore(subscribeToInstallable, installable)
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
