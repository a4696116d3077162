import { lazy, Suspense } from 'react'
import { useDueCounts } from '#src/components/outbox/use-due-counts.ts'
import { loadPart } from '#src/platform/missing-code.ts'

const WaitingBadge = lazy(() =>
  loadPart(() =>
    import('#src/components/outbox/waiting-badge.tsx').then((module) => ({ default: module.WaitingBadge })),
  ),
)

/** What waits to be sent, on the Profile tab; its code comes with the first that does. */
export function ProfileBadge() {
  const counts = useDueCounts()
  if (counts === null) return null
  return (
    <Suspense fallback={null}>
      <WaitingBadge counts={counts} />
    </Suspense>
  )
}
