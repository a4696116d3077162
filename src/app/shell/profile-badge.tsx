import { Suspense } from 'react'
import { lazyPart } from '#src/components/parts/lazy-part.ts'
import { useDueCounts } from '#src/components/outbox/use-due-counts.ts'

const WaitingBadge = lazyPart(() =>
  import('#src/components/outbox/waiting-badge.tsx').then((module) => module.WaitingBadge),
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
