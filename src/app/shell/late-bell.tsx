import { lazy, Suspense, useEffect, useState } from 'react'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { loadPart } from '#src/platform/missing-code.ts'

const Bell = lazy(() => loadPart(() => import('./bell.tsx').then((module) => ({ default: module.Bell }))))

/** Nobody looks for what happened lately before the page itself is there. */
const waitMs = 4000
let hasWaited = false

/** The way to Activity; its code comes some seconds after the first page, in a place that is kept for it. */
export function LateBell() {
  const [isDue, setDue] = useState(hasWaited)
  useEffect(() => {
    if (isDue) return undefined
    return browserPlatform.clock.startTimer(waitMs, () => {
      hasWaited = true
      setDue(true)
    })
  }, [isDue])
  return isDue ? (
    <Suspense fallback={null}>
      <Bell />
    </Suspense>
  ) : null
}
