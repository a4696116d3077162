import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
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
import { Checklist } from './agenda/checklist.tsx'
import { InsightFrame } from './insight-frame.tsx'
import { ZoneSetups } from './zone-setups.tsx'

export const Route = createFileRoute('/_signed-in/implementation')({ component: ImplementationPage })

/** What runs on this device, how far one's zones are set up, what the site has turned on, and what is left to do. */
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

/** The app on this device. */
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

/** Whether money moves here, as far as the server has said. */
function usePaymentMode(): 'test' | 'real' | 'unknown' {
  const isOffline = useSyncStatus().connection === 'offline'
  const [mode, setMode] = useState<'test' | 'real' | 'unknown'>('unknown')
  useEffect(() => {
    if (isOffline) return undefined
    let isGone = false
    const ask = async () => {
      const answer = await paysInTestMode()
      if (!isGone && answer.ok) setMode(answer.value ? 'test' : 'real')
    }
    void ask()
    return () => {
      isGone = true
    }
  }, [isOffline])
  return mode
}
