import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#src/components/parts/lazy-part.ts'
import { untilThereIsRoom } from '#src/app/startup/file-room.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

const Bell = lazyPart(() => import('./bell.tsx').then((module) => module.Bell))

/** Nobody looks for what happened lately before the page itself is there. */
const waitMs = 4000
let hasWaited = false

/**
 * The way to Activity, in a place that is kept for it: some seconds after the first page, and where its code must come over
 * the link, once there is room for it.
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
    untilThereIsRoom().then(show, show)
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
