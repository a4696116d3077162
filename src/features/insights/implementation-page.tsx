import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CircleCheck, Circle, ListChecks } from 'lucide-react'
import { formatNumber, joinFacts } from '#src/i18n/format.ts'
import { locales } from '#src/i18n/choose-locale.ts'
import { useBrands } from '#src/brand/current-brand.ts'
import { insightWords } from '#src/i18n/en/insight.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { usePlanRows, useProducts } from '#src/data/shop/catalog-queries.ts'
import { paysInTestMode } from '#src/data/plans/subscription-commands.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { type Stat, StatGrid } from '#src/ui/chart/stat-grid.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle, cardList } from '#src/ui/page/card.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { visuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { Checklist } from './agenda/checklist.tsx'
import { InsightFrame } from './insight-frame.tsx'
import { setupOf } from './zone-setup.ts'

export const Route = createFileRoute('/_signed-in/implementation')({ component: ImplementationPage })

/**
 * The app on this device, the setup progress of the user's zones, the site's enabled features, and the remaining tasks.
 */
function ImplementationPage() {
  return (
    <InsightFrame name="implementation">
      {(scope) => (
        <>
          {scope === 'zones' ? <ZoneSetups /> : scope === 'mine' ? <ThisDevice /> : <Platform />}
          <Checklist />
        </>
      )}
    </InsightFrame>
  )
}

function ThisDevice() {
  const words = useWords(insightWords)
  return (
    <>
      <StatGrid stats={useDeviceStats()} />
      <div>
        <Link to="/storage-optimization" className={buttonStyle({ tone: 'soft' })}>
          {words.toStorage}
        </Link>
      </div>
    </>
  )
}

function Platform() {
  const words = useWords(insightWords)
  return (
    <>
      <Running />
      <div>
        <Link to="/analytics" search={{ scope: 'platform' }} className={buttonStyle({ tone: 'soft' })}>
          {words.toSpeed}
        </Link>
      </div>
    </>
  )
}

/** Statistics of the app on this device. */
function useDeviceStats(): readonly Stat[] {
  const words = useWords(insightWords)
  const brands = useBrands()
  const build = document.querySelector('meta[name="build"]')?.getAttribute('content') ?? ''
  const isInstalled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  return [
    ...(build === '' ? [] : [{ label: words.build, value: build.slice(0, 8), source: words.buildText }]),
    { label: words.wire, value: String(protocolVersion), source: words.wireText },
    {
      label: words.installed,
      value: words.yesOrNo[isInstalled ? 'yes' : 'no'],
      source: words.installedText,
    },
    {
      label: words.brands,
      value: formatNumber(brands.length),
      source: joinFacts(brands.map(({ name }) => name)),
    },
    {
      label: words.languages,
      value: formatNumber(locales.length),
      source: joinFacts(locales.map(({ name }) => name)),
    },
  ]
}

function Running() {
  const { loading } = useBrandWords().shell
  const words = useWords(insightWords)
  const onDevice = useDeviceStats()
  const products = useProducts()
  const plans = usePlanRows()
  const payments = usePaymentMode()
  if (products === undefined || plans === undefined) return <PageSkeleton label={loading} variant="card" />
  return (
    <StatGrid
      stats={[
        ...onDevice,
        { label: words.payments, value: words.paymentModes[payments], source: words.paymentsText },
        { label: words.products, value: formatNumber(products.length), source: words.catalogSource },
        {
          label: words.plansSold,
          value: formatNumber(plans.filter(({ isSold }) => isSold).length),
          source: words.catalogSource,
        },
      ]}
    />
  )
}

/** Returns whether payments are real or in test mode, as last reported by the server. */
function usePaymentMode(): 'test' | 'real' | 'unknown' {
  const isOffline = useSyncStatus().connection === 'offline'
  const [mode, setMode] = useState<'test' | 'real' | 'unknown'>('unknown')
  useEffect(() => {
    if (isOffline) return undefined
    return whileWanted(paysInTestMode(), (answer) => {
      if (answer.ok) setMode(answer.value ? 'test' : 'real')
    })
  }, [isOffline])
  return mode
}

/** The setup progress of the zones that the reader manages, with links to continue. */
function ZoneSetups() {
  const { loading } = useBrandWords().shell
  const words = useWords(insightWords)
  const zones = useMyZones()
  if (zones === undefined) return <PageSkeleton label={loading} variant="card" />
  const run = zones.filter(({ role, kind }) => (role === 'owner' || role === 'admin') && kind !== 'request')
  if (run.length === 0)
    return (
      <EmptyState
        title={words.noSetups}
        text={words.noSetupsText}
        picture={<ListChecks size={40} />}
        actions={
          <Link to="/locations" className={buttonStyle({ tone: 'soft' })}>
            {words.toCodes}
          </Link>
        }
      />
    )
  return (
    <>
      <p className={mutedText}>{words.setupSource}</p>
      <ul className={cardList}>
        {run.map((zone) => (
          <li key={zone.id} className={css(cardStyle.raw(), card)}>
            <h2 dir="auto" className={headingStyle({ size: 'small' })}>
              {zone.name}
            </h2>
            <ul className={steps}>
              {setupOf(zone).map(({ step, isDone }) => (
                <li key={step} className={line}>
                  {isDone ? (
                    <CircleCheck size={18} aria-hidden="true" />
                  ) : (
                    <Circle size={18} aria-hidden="true" className={open} />
                  )}
                  <span>{words.setup[step][isDone ? 'done' : 'open']}</span>
                </li>
              ))}
            </ul>
            <div>
              <Link
                to="/locations/$zoneId/settings"
                params={{ zoneId: zone.id }}
                className={buttonStyle({ tone: 'soft' })}
              >
                {words.toSettings}
                <span className={visuallyHidden}> {zone.name}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const card = css.raw({ display: 'grid', gap: '3', alignContent: 'start' })
const steps = css({ display: 'grid', gap: '3', listStyle: 'none' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const open = css({ color: 'muted' })
