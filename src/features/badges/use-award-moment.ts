import { useEffect, useState } from 'react'
import { throwConfetti } from '#src/components/missions/confetti.ts'
import { seeBadges } from '#src/data/badges/badge-commands.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import type { EarnedRow } from './badge-item.tsx'

/**
 * Tells which badges are new to the person, throws confetti once for them, and marks them as seen on all devices. They stay
 * marked as new until the page is left.
 */
export function useAwardMoment(earned: readonly EarnedRow[]): (row: EarnedRow) => boolean {
  const [openedAt] = useState(() => browserPlatform.clock.now())
  const unseenAt = Math.max(0, ...earned.flatMap((row) => (row.seenAt === null ? [row.earnedAt] : [])))
  useEffect(() => {
    if (unseenAt === 0) return
    throwConfetti()
    void seeBadges(unseenAt)
  }, [unseenAt])
  return ({ seenAt }) => seenAt === null || seenAt >= openedAt
}
