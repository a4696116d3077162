import { Suspense } from 'react'
import { useNow } from '#src/components/time/use-now.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { formatDateTime, formatRemaining } from '#src/i18n/format.ts'
import { zoneHeadWords } from '#src/i18n/en/zone-head.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { usePendingPhotos } from '#src/data/reports/report-queries.ts'
import { isUndeveloped } from '#src/contract/rules/roll.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** Loaded lazily, because few zones are on a website. */
const OwnOnWebsite = lazyPart(() => import('./own-on-website.tsx').then((module) => module.OwnOnWebsite))

/** Loaded lazily, because few zones have a roll. */
const RollNotice = lazyPart(() =>
  import('#src/components/roll/roll-notice.tsx').then((module) => module.RollNotice),
)

/** Explains why a gallery shows only some photos: the zone's mode, the reveal time, or pending approvals. */
export function ModeNotice({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(zoneHeadWords)
  const now = useNow()
  const isModerator = isAtLeast(zone.role, 'moderator')
  const ownPending = usePendingPhotos(zone.id)?.length ?? 0
  const { mode, revealAt } = zone
  const isHeld = mode === 'reveal-at-time' && revealAt !== null && revealAt > now
  return (
    <>
      {zone.closedAt === null ? null : <Notice title={words.closed[zone.brand]}>{words.closedText}</Notice>}
      {zone.isOnWebsite ? (
        <Notice
          actions={
            <Suspense fallback={null}>
              <OwnOnWebsite zone={zone} />
            </Suspense>
          }
        >
          {words.onWebsite}
        </Notice>
      ) : null}
      {isUndeveloped(zone) ? (
        <Suspense fallback={null}>
          <RollNotice zone={zone} />
        </Suspense>
      ) : isHeld ? (
        <Notice title={words.revealed({ time: formatDateTime(revealAt) })}>
          {(isModerator ? words.revealedForHosts : words.revealedIn)({
            remaining: formatRemaining(revealAt, now),
          })}
        </Notice>
      ) : null}
      {(mode === 'own-only' || mode === 'upload-only') && !isModerator ? (
        <Notice>{words.modes[mode]}</Notice>
      ) : null}
      {ownPending > 0 && !isModerator ? <Notice>{words.ownPending({ count: ownPending })}</Notice> : null}
    </>
  )
}
