import { Link } from '@tanstack/react-router'
import { useNow } from '#src/components/time/use-now.ts'
import {
  invoiceName,
  type OrganisationInvoice,
} from '#src/contract/entities/organisations/organisation-facts.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, linkStyle, mutedText } from '#src/ui/page/text.ts'
import { firstDay, lastDay } from './period-days.ts'
import { useOrganisationWords } from './use-organisation-words.ts'

/** What the organisation was asked to pay, the newest first. */
export function InvoiceList({ invoices }: { readonly invoices: readonly OrganisationInvoice[] }) {
  const words = useOrganisationWords()
  return (
    <div className={css(cardStyle.raw(), card)}>
      <h3 className={headingStyle({ size: 'small' })}>{words.invoices}</h3>
      {invoices.length === 0 ? (
        <p className={mutedText}>{words.noInvoices}</p>
      ) : (
        <ul aria-label={words.invoices} className={list}>
          {invoices.map((invoice) => (
            <InvoiceItem key={invoice.number} invoice={invoice} />
          ))}
        </ul>
      )}
    </div>
  )
}

function InvoiceItem({ invoice }: { readonly invoice: OrganisationInvoice }) {
  const words = useOrganisationWords()
  const { number, from, until, amountCents, currency } = invoice
  return (
    <li className={item}>
      <span className={about}>
        <Link
          to="/enterprise/invoices/$number"
          params={{ number: String(number) }}
          className={linkStyle}
          aria-label={words.showInvoice({ name: invoiceName(number) })}
        >
          {invoiceName(number)}
        </Link>
        <span className={mutedText}>{words.period({ from: firstDay(from), until: lastDay(until) })}</span>
      </span>
      <InvoiceState invoice={invoice} />
      <span className={amount}>{formatMoney(amountCents, currency)}</span>
    </li>
  )
}

/** Whether an invoice is paid, and whether it should have been by now. */
export function InvoiceState({ invoice: { state, dueAt } }: { readonly invoice: OrganisationInvoice }) {
  const words = useOrganisationWords()
  const isOverdue = useNow() > dueAt && state === 'open'
  if (isOverdue) return <Chip tone="danger">{words.overdue}</Chip>
  return (
    <Chip tone={state === 'paid' ? 'success' : state === 'open' ? 'warning' : 'neutral'}>
      {words.states[state]}
    </Chip>
  )
}

const card = css.raw({ display: 'grid', gap: '3', padding: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
const item = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const about = css({ display: 'grid', flexGrow: '1', minWidth: '0', justifyItems: 'start' })
const amount = css({ fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
