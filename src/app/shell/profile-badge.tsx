import { Suspense } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { useDueCounts } from '#src/components/outbox/use-due-counts.ts'

const WaitingBadge = lazyPart(() =>
  import('#src/components/outbox/waiting-badge.tsx').then((module) => module.WaitingBadge),
)

/** The number of unsent changes on the Profile tab. The badge's code is loaded when the first one is shown. */
export function ProfileBadge() {
  const counts = useDueCounts()
  if (counts === null) return null
  return (
    <Suspense fallback={null}>
      <WaitingBadge counts={counts} />
    </Suspense>
  )
}
