import type { DeskRow } from '#src/contract/entities/desk/desk-rows.ts'
import type { DeskView } from '#src/data/desk/desk-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { AdRow } from './rows/ad-row.tsx'
import { ApplicationRow } from './rows/application-row.tsx'
import { AuthorityRow } from './rows/authority-row.tsx'
import { CheckRow } from './rows/check-row.tsx'
import { FailureRow } from './rows/failure-row.tsx'
import { HoldRow } from './rows/hold-row.tsx'
import { JobRow } from './rows/job-row.tsx'
import { HealthRow, LogRow } from './rows/log-row.tsx'
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

/** The rows of a list. */
export function DeskRows({ label, rows, waiting }: DeskRowsProps) {
  return (
    <ol aria-label={label} className={list}>
      {rows.map((row) => (
        <Row key={keyOf(row)} row={row} waiting={waiting} />
      ))}
    </ol>
  )
}

/** How a row is named where something is done to it; one person may apply for both programmes. */
function keyOf(row: DeskRow): string {
  return row.kind === 'application' ? `application:${row.programme}_${row.id}` : `${row.kind}:${row.id}`
}

function Row({ row, waiting: all }: { readonly row: DeskRow; readonly waiting: DeskView['waiting'] }) {
  const on = keyOf(row)
  const rest = { on, waiting: all.get(on) }
  switch (row.kind) {
    case 'report':
      return <ReportRow row={row} {...rest} />
    case 'support':
      return <SupportRow row={row} {...rest} />
    case 'organisation':
      return <OrganisationRow row={row} {...rest} />
    case 'person':
      return <PersonRow row={row} {...rest} />
    case 'application':
      return <ApplicationRow row={row} {...rest} />
    case 'place':
      return <PlaceRow row={row} {...rest} />
    case 'order':
      return <OrderRow row={row} {...rest} />
    case 'payment':
      return <PaymentRow row={row} {...rest} />
    case 'payout':
      return <PayoutRow row={row} {...rest} />
    case 'product':
      return <ProductRow row={row} {...rest} />
    case 'price-trial':
      return <PriceTrialRow row={row} {...rest} />
    case 'offer':
    case 'own-ad':
      return <OfferRow row={row} {...rest} />
    case 'shipping':
      return <ShippingRow row={row} {...rest} />
    case 'ad':
      return <AdRow row={row} {...rest} />
    case 'zone':
      return <ZoneRow row={row} {...rest} />
    case 'hold':
      return <HoldRow row={row} {...rest} />
    case 'authority':
      return <AuthorityRow row={row} {...rest} />
    case 'log':
      return <LogRow row={row} {...rest} />
    case 'check':
      return <CheckRow row={row} {...rest} />
    case 'health':
      return <HealthRow row={row} {...rest} />
    case 'job':
      return <JobRow row={row} {...rest} />
    case 'failure':
      return <FailureRow row={row} {...rest} />
  }
}

const list = css({ display: 'grid', gap: '3', listStyle: 'none', gridTemplateColumns: '[minmax(0, 1fr)]' })
