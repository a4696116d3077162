import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { waitForIdleApp } from '#src/app/startup/low-priority-gate.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

const Bell = lazyPart(() => import('./bell.tsx').then((module) => module.Bell))

/** Loads later than the page itself, because recent activity is not urgent. */
const waitMs = 4000
let hasWaited = false

/**
 * The link to Activity, in a reserved space. It appears some seconds after the first page. If its code must be
 * downloaded, it appears when low-priority work can run.
 */
export function LateBell() {
  const [isDue, setDue] = useState(hasWaited)
  useEffect(() => {
    if (isDue) return undefined
    const show = () => {
      hasWaited = true
      setDue(true)
    }
    if (isFromCache()) return browserPlatform.clock.startTimer(waitMs, show)
    waitForIdleApp().then(show, show)
    return undefined
  }, [isDue])
  return isDue ? (
    <Suspense fallback={null}>
      <Bell />
    </Suspense>
  ) : null
}

function isFromCache(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}
