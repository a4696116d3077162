import { createFileRoute } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#src/i18n/format.ts'
import { revenueWords } from '#src/i18n/en/revenue.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { AsOf } from '#src/components/connection/as-of.tsx'
import { Earnings } from '#src/components/rewards/earnings.tsx'
import { useNow } from '#src/components/time/use-now.ts'
import { useInfluencer } from '#src/data/influencer/influencer-queries.ts'
import { type Payment, type RevenueScope, usePayments } from '#src/data/payments/revenue-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { BooksCheck } from './books-check.tsx'
import { RevenueCharts } from './revenue-charts.tsx'
import { RevenueTabs } from './revenue-tabs.tsx'
import { type RevenueSummary, summariseByCurrency } from './summarise-revenue.ts'

export const Route = createFileRoute('/_signed-in/revenue')({ component: RevenuePage })

const windows = {
  month: { days: 30, parts: 10 },
  quarter: { days: 90, parts: 9 },
  year: { days: 360, parts: 12 },
}
type WindowName = keyof typeof windows
const windowNames: readonly WindowName[] = ['month', 'quarter', 'year']

/** Payments that the user may see: their own, those of their zones, and those of the platform for its admins. */
function RevenuePage() {
  const words = useWords(revenueWords)
  const isAdmin = useSession()?.user.isAdmin === true
  const [scope, setScope] = useState<RevenueScope>('mine')
  const [name, setName] = useState<WindowName>('month')
  const scopes: readonly RevenueScope[] = isAdmin ? ['mine', 'zones', 'platform'] : ['mine', 'zones']
  return (
    <div className={pageStyle()}>
      <PageHeader title={words.title} text={words.text}>
        <AsOf />
      </PageHeader>
      <RevenueTabs />
      <div className={choices}>
        <Segmented
          label={words.scope}
          options={scopes.map((value) => ({ value, label: words.scopes[value] }))}
          value={scope}
          onChange={setScope}
        />
        <Segmented
          label={words.window}
          options={windowNames.map((value) => ({ value, label: words.windows[value] }))}
          value={name}
          onChange={setName}
        />
      </div>
      <Ledger scope={scope} window={name} />
    </div>
  )
}

function Ledger({ scope, window }: { readonly scope: RevenueScope; readonly window: WindowName }) {
  const wording = useBrandWords()
  const words = useWords(revenueWords)
  const now = useNow()
  const payments = usePayments(scope)
  const { rewards = null, paying = 0 } = useInfluencer() ?? {}
  if (payments === undefined) return <PageSkeleton label={wording.shell.loading} variant="card" />
  const sums = summariseByCurrency(payments, { now, ...windows[window] })
  const count = sums.reduce((sum, { real, test }) => sum + real.payments + test.payments, 0)
  return (
    <>
      <p className={mutedText}>{words.about[scope]}</p>
      {sums.map((sum) => (
        <InCurrency key={sum.currency} sum={sum} scope={scope} span={words.days[window]} />
      ))}
      {count === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText[scope]} picture={<ReceiptText size={40} />} />
      ) : null}
      {scope === 'zones' ? <Zones payments={payments} /> : null}
      {scope === 'platform' ? <BooksCheck /> : null}
      {scope === 'mine' && rewards !== null ? <Earnings paying={paying} /> : null}
    </>
  )
}

interface InCurrencyProps {
  readonly sum: RevenueSummary
  readonly scope: RevenueScope
  readonly span: string
}

/** Payments in one currency. Test payments are shown separately. */
function InCurrency({ sum: { currency, real, test }, scope, span }: InCurrencyProps) {
  const words = useWords(revenueWords)
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <>
      <dl className={stats}>
        <Stat
          name={words.paid[scope]}
          value={money(real.cents)}
          source={words.source({ payments: real.payments, window: span })}
        />
        {real.payments === 0 ? null : (
          <Stat
            name={words.average}
            value={money(real.cents / real.payments)}
            source={words.source({ payments: real.payments, window: span })}
          />
        )}
        {test.payments === 0 ? null : (
          <Stat
            name={words.tested}
            value={money(test.cents)}
            source={`${words.source({ payments: test.payments, window: span })}. ${words.testedText}`}
            isTest
          />
        )}
      </dl>
      {real.payments === 0 ? null : (
        <RevenueCharts sum={real} currency={currency} span={span} isTest={false} />
      )}
      {test.payments === 0 ? null : <RevenueCharts sum={test} currency={currency} span={span} isTest />}
    </>
  )
}

interface StatProps {
  readonly name: string
  readonly value: string
  readonly source: string
  readonly isTest?: boolean
}

function Stat({ name, value, source, isTest = false }: StatProps) {
  return (
    <div className={css(cardStyle.raw(), stat)}>
      <dt className={mutedText}>{isTest ? <Chip>{name}</Chip> : name}</dt>
      <dd className={headingStyle({ size: 'large' })}>{value}</dd>
      <dd className={mutedText}>{source}</dd>
    </div>
  )
}

/** The total paid for each zone. */
function Zones({ payments }: { readonly payments: readonly Payment[] }) {
  const words = useWords(revenueWords)
  const sums = new Map<string, { cents: number; isTest: boolean; currency: string }>()
  for (const { zoneName, cents, isTest, currency } of payments) {
    if (zoneName === null) continue
    const key = `${isTest ? 'test' : 'real'} ${currency} ${zoneName}`
    sums.set(key, { cents: (sums.get(key)?.cents ?? 0) + cents, isTest, currency })
  }
  if (sums.size === 0) return null
  return (
    <Section id="zones" title={words.zonesTitle} className={css(section)}>
      <ul className={css(cardStyle.raw(), section)}>
        {[...sums].map(([key, { cents, isTest, currency }]) => (
          <li key={key} className={row}>
            <span className={zone}>{key.slice(`test ${currency} `.length)}</span>
            {isTest ? <Chip>{words.tested}</Chip> : null}
            <span>{formatMoney(cents, currency)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const choices = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const stats = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 14rem), 1fr))]',
})
const stat = css.raw({ display: 'grid', gap: '1', alignContent: 'start' })
const section = css.raw({ display: 'grid', gap: '3', listStyle: 'none' })
const row = css({ display: 'flex', alignItems: 'center', gap: '3', fontVariantNumeric: 'tabular-nums' })
const zone = css({ flexGrow: '1', minWidth: '0', overflowWrap: 'anywhere', fontWeight: 'semibold' })
