import type { DeskRow } from '#src/contract/entities/desk/desk-rows.ts'
import type { DeskView } from '#src/data/desk/desk-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { DeskRowContext } from './desk-card.tsx'
import { AdRow } from './rows/ad-row.tsx'
import { ApplicationRow } from './rows/application-row.tsx'
import { AuthorityRow } from './rows/authority-row.tsx'
import { CheckRow, JobRow, HealthRow, LogRow, FailureRow } from './rows/health-rows.tsx'
import { HoldRow } from './rows/hold-row.tsx'
import { OfferRow } from './rows/offer-row.tsx'
import { OrderRow } from './rows/order-row.tsx'
import { OrganisationRow } from './rows/organisation-row.tsx'
import { PaymentRow } from './rows/payment-row.tsx'
import { PayoutRow } from './rows/payout-row.tsx'
import { PersonRow } from './rows/person-row.tsx'
import { PlaceRow } from './rows/place-row.tsx'
import { PriceTrialRow } from './rows/price-trial-row.tsx'
import { ProductRow } from './rows/product-row.tsx'
import { ReportRow } from './rows/report-row.tsx'
import { ShippingRow } from './rows/shipping-row.tsx'
import { SupportRow } from './rows/support-row.tsx'
import { ZoneRow } from './rows/zone-row.tsx'

interface DeskRowsProps {
  readonly label: string
  readonly rows: readonly DeskRow[]
  readonly waiting: DeskView['waiting']
}

export function DeskRows({ label, rows, waiting }: DeskRowsProps) {
  return (
    <ol aria-label={label} className={list}>
      {rows.map((row) => (
        <DeskRowContext
          key={keyOf(row)}
          value={{ on: keyOf(row), about: '', waiting: waiting.get(keyOf(row)) }}
        >
          <Row row={row} />
        </DeskRowContext>
      ))}
    </ol>
  )
}

/** The name of a row in actions. It contains the programme, as one person may apply for both. */
function keyOf(row: DeskRow): string {
  return row.kind === 'application' ? `application:${row.programme}_${row.id}` : `${row.kind}:${row.id}`
}

function Row({ row }: { readonly row: DeskRow }) {
  switch (row.kind) {
    case 'report':
      return <ReportRow row={row} />
    case 'support':
      return <SupportRow row={row} />
    case 'organisation':
      return <OrganisationRow row={row} />
    case 'person':
      return <PersonRow row={row} />
    case 'application':
      return <ApplicationRow row={row} />
    case 'place':
      return <PlaceRow row={row} />
    case 'order':
      return <OrderRow row={row} />
    case 'payment':
      return <PaymentRow row={row} />
    case 'payout':
      return <PayoutRow row={row} />
    case 'product':
      return <ProductRow row={row} />
    case 'price-trial':
      return <PriceTrialRow row={row} />
    case 'offer':
    case 'own-ad':
      return <OfferRow row={row} />
    case 'shipping':
      return <ShippingRow row={row} />
    case 'ad':
      return <AdRow row={row} />
    case 'zone':
      return <ZoneRow row={row} />
    case 'hold':
      return <HoldRow row={row} />
    case 'authority':
      return <AuthorityRow row={row} />
    case 'log':
      return <LogRow row={row} />
    case 'check':
      return <CheckRow row={row} />
    case 'health':
      return <HealthRow row={row} />
    case 'job':
      return <JobRow row={row} />
    case 'failure':
      return <FailureRow row={row} />
  }
}

const list = css({ display: 'grid', gap: '3', listStyle: 'none', gridTemplateColumns: '[minmax(0, 1fr)]' })
