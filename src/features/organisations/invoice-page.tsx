import { createFileRoute, Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useBrand } from '#src/brand/current-brand.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import {
  invoiceName,
  type OrganisationInvoice,
} from '#src/contract/entities/organisations/organisation-facts.ts'
import { useOrganisations } from '#src/data/organisations/organisation-queries.ts'
import { formatDay, formatMoney } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { PageHeader, PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { linkStyle, mutedText } from '#src/ui/page/text.ts'
import { firstDay, lastDay } from './period-days.ts'
import { useOrganisationWords } from './use-organisation-words.ts'

export const Route = createFileRoute('/_signed-in/enterprise/invoices/$number')({ component: InvoicePage })

/** A printable invoice to an organisation. Works offline. */
function InvoicePage() {
  const words = useOrganisationWords().invoice
  const { loading } = useBrandWords().shell
  const { number } = Route.useParams()
  usePrintMain()
  const organisations = useOrganisations()
  if (organisations === undefined) return <PageSkeleton label={loading} />
  const invoice = organisations
    .flatMap(({ managed }) => managed?.invoices ?? [])
    .find((one) => String(one.number) === number)
  return (
    <div className={pageStyle({ width: 'text' })}>
      {invoice === undefined ? (
        <PageHeader title={words.missingTitle} text={words.missingText} />
      ) : (
        <Invoice invoice={invoice} />
      )}
      <Link to="/enterprise" className={`${linkStyle} ${onScreen}`}>
        {words.back}
      </Link>
    </div>
  )
}

function Invoice({ invoice }: { readonly invoice: OrganisationInvoice }) {
  const { invoice: words } = useOrganisationWords()
  const { planNames } = useBrandWords().shell
  const brand = useBrand()
  const { number, name, seats, plan, from, until, taxCents, issuedAt, dueAt } = invoice
  const money = (cents: number) => formatMoney(cents, invoice.currency)
  return (
    <>
      <header>
        <PageHeading>{words.title({ name: invoiceName(number) })}</PageHeading>
        <p className={mutedText}>
          {words.from({ brand: brand.name, host: location.host })}{' '}
          <Link to="/imprint" className={`${linkStyle} ${onScreen}`}>
            {words.imprint}
          </Link>
        </p>
      </header>
      {invoice.isTest ? <Notice tone="warning">{words.test}</Notice> : null}
      <dl className={css(cardStyle.raw(), facts)}>
        <Fact name={words.to}>{name}</Fact>
        <Fact name={words.issued}>{formatDay(issuedAt)}</Fact>
        <Fact name={words.due}>{formatDay(dueAt)}</Fact>
        <Fact name={words.period}>{`${firstDay(from)} – ${lastDay(until)}`}</Fact>
        <Fact name={words.what({ seats, plan: planNames[plan] })}>{money(invoice.amountCents)}</Fact>
        {taxCents === 0 ? null : <Fact name={words.tax}>{money(taxCents)}</Fact>}
        <Fact name={words.total} isStrong>
          {money(invoice.amountCents)}
        </Fact>
        <Fact name={words.state}>{useStateText(invoice)}</Fact>
      </dl>
      <Button
        className={onScreen}
        icon={<Printer size={20} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {words.print}
      </Button>
    </>
  )
}

function useStateText({ state, paidAt, reference }: OrganisationInvoice): string {
  const { invoice: words } = useOrganisationWords()
  if (state === 'paid' && paidAt !== null) return words.paid({ day: firstDay(paidAt), reference })
  return state === 'void' ? words.void({ reason: reference }) : words.open
}

interface FactProps {
  readonly name: string
  readonly isStrong?: boolean
  readonly children: ReactNode
}

function Fact({ name, isStrong = false, children }: FactProps) {
  return (
    <div className={row}>
      <dt className={mutedText}>{name}</dt>
      <dd className={isStrong ? strong : undefined}>{children}</dd>
    </div>
  )
}

/**
 * While the page is shown, printing includes only `main`, in black on white, even with a dark theme. Uses a constructed
 * style sheet, because the app's policy allows no style elements.
 */
function usePrintMain(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `@media print {
        html, body, body :has(main) { background: #fff !important; }
        body :not(main, main *, :has(main)) { display: none; }
        main, main * { color: #000 !important; background: #fff !important; box-shadow: none !important; }
      }`,
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
}

const onScreen = css({ '@media print': { display: 'none' } })
const facts = css.raw({ display: 'grid', gap: '3', padding: '4' })
const row = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '3' })
const strong = css({ fontWeight: 'semibold' })
