import { formatDecimal, formatNumber } from '#src/i18n/format.ts'
import { createFileRoute } from '@tanstack/react-router'
import { OwnReach } from '#src/components/metrics/own-metrics.tsx'
import { Purpose } from '#src/components/metrics/next-steps.tsx'
import { insightWords } from '#src/i18n/en/insight.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { type PlatformMetrics, platformWindowDays } from '#src/contract/entities/analytics/analytics-event.ts'
import { StatGrid } from '#src/ui/chart/stat-grid.tsx'
import { AdviceSection } from './advice/advice-section.tsx'
import { InsightFrame } from './insight-frame.tsx'
import { PeopleByStep, type Step, PlatformPart } from './platform-part.tsx'

export const Route = createFileRoute('/_signed-in/market-intelligence')({ component: MarketPage })

const steps: readonly Step[] = [
  'zone_scanned',
  'zone_joined',
  'photo_uploaded',
  'photo_liked',
  'photo_downloaded',
  'link_shared',
  'zone_created',
  'plan_dialog_opened',
  'plan_changed',
]

/** How far people get: with the user's own photos, in their zones, and in the whole product. */
function MarketPage() {
  const words = useWords(insightWords)
  return (
    <InsightFrame name="market">
      {(scope) =>
        scope === 'platform' ? (
          <PlatformPart>
            {(metrics) => (
              <>
                <Shares metrics={metrics} />
                <PeopleByStep title={words.funnel} steps={steps} metrics={metrics} />
              </>
            )}
          </PlatformPart>
        ) : (
          <>
            <Purpose page="market" />
            <OwnReach scope={scope} />
            <AdviceSection page="market" kinds={['quiet', 'one-code', 'unused-code']} />
          </>
        )
      }
    </InsightFrame>
  )
}

function Shares({ metrics }: { readonly metrics: PlatformMetrics }) {
  const words = useWords(insightWords)
  const { accounts, guests, zones, photos, events } = metrics
  const everybody = accounts + guests
  const uploads = events.find(({ name }) => name === 'photo_uploaded')
  return (
    <StatGrid
      stats={[
        { label: words.members, value: formatNumber(accounts), source: words.now },
        { label: words.guests, value: formatNumber(guests), source: words.now },
        ...(everybody === 0
          ? []
          : [
              {
                label: words.guestShare,
                value: words.percent({ percent: Math.round((guests / everybody) * 100) }),
                source: words.now,
              },
            ]),
        ...(zones === 0
          ? []
          : [{ label: words.photosPerZone, value: formatDecimal(photos / zones), source: words.now }]),
        ...(uploads === undefined || uploads.people === 0
          ? []
          : [
              {
                label: words.photosPerPerson,
                value: formatDecimal(uploads.count / uploads.people),
                source: words.fromServer({ days: platformWindowDays }),
              },
            ]),
      ]}
    />
  )
}
