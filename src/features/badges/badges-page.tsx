import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { BadgeRow } from '#src/contract/entities/accounts/badge.ts'
import { type BadgeName, badgeNames, isBadgeName } from '#src/contract/rules/badges.ts'
import { type Badges, useBadges } from '#src/data/badges/badge-queries.ts'
import { badgesWords } from '#src/i18n/en/badges.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showConfetti } from '#src/components/missions/confetti.ts'
import { markBadgesSeen } from '#src/data/badges/badge-commands.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { EarnedBadge, type EarnedRow, OpenBadge } from './badge-item.tsx'

export const Route = createFileRoute('/_signed-in/social-achievements')({ component: BadgesPage })

/** Shows all badges: those the user has earned, those that hosts gave them, and the progress towards the others. */
function BadgesPage() {
  const loading = useBrandWords().shell.loading
  const words = useWords(badgesWords)
  const badges = useBadges()
  return (
    <div className={pageStyle()}>
      <PageHeader title={words.title} text={words.text} />
      {badges === undefined ? <PageSkeleton label={loading} variant="card" /> : <AllBadges badges={badges} />}
    </div>
  )
}

function AllBadges({ badges }: { readonly badges: Badges }) {
  const words = useWords(badgesWords)
  const earned = badges.rows.filter(isEarned).toSorted((a, b) => b.earnedAt - a.earnedAt)
  const isNew = useAwardMoment(earned)
  const earnedBadgeIds = new Set(earned.map(({ id }) => id))
  const open = badgeNames.filter((name) => !earnedBadgeIds.has(name))
  return (
    <>
      <Section id="earned" title={words.earnedTitle} className={part}>
        {earned.length === 0 ? <p className={mutedText}>{words.noneYet}</p> : null}
        <ul className={list}>
          {earned.map((row) => (
            <EarnedBadge key={row.id} row={row} isNew={isNew(row)} />
          ))}
        </ul>
      </Section>
      {open.length === 0 ? null : (
        <Section id="open" title={words.openTitle} className={part}>
          <ul className={list}>
            {open.map((name) => (
              <OpenBadge key={name} name={name} count={countOf(badges, name)} waiting={badges.waiting} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** Returns false for a badge of a newer server, for which this app has neither name nor rule. */
function isEarned(row: BadgeRow): row is EarnedRow {
  return row.earnedAt !== null && (row.given !== null || isBadgeName(row.id))
}

function countOf({ rows }: Badges, name: BadgeName): number {
  return rows.find(({ id }) => id === name)?.count ?? 0
}

/**
 * Returns a predicate for badges that are new to the user. Throws confetti once for them and marks them as seen on all
 * devices. They stay highlighted until the user leaves the page.
 */
function useAwardMoment(earned: readonly EarnedRow[]): (row: EarnedRow) => boolean {
  const [openedAt] = useState(() => browserPlatform.clock.now())
  const unseenAt = Math.max(0, ...earned.flatMap((row) => (row.seenAt === null ? [row.earnedAt] : [])))
  useEffect(() => {
    if (unseenAt === 0) return
    showConfetti()
    void markBadgesSeen(unseenAt)
  }, [unseenAt])
  return ({ seenAt }) => seenAt === null || seenAt >= openedAt
}

const part = css({ display: 'grid', gap: '3' })
const list = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[1fr 1fr]' },
  listStyle: 'none',
})
