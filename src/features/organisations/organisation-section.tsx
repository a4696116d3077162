import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useNow } from '#src/components/time/use-now.ts'
import {
  seatGraceMs,
  invoiceName,
  type OrganisationInvoice,
} from '#src/contract/entities/organisations/organisation-facts.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { type OrganisationView, useOrganisations } from '#src/data/organisations/organisation-queries.ts'
import { formatDay, formatList, formatMoney } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { headingStyle, mutedText, linkStyle } from '#src/ui/page/text.ts'
import { PeopleList } from './people-list.tsx'
import { lastDay, firstDay } from './period-days.ts'
import { DomainCard } from './sign-in/domain-card.tsx'
import { SsoCard } from './sign-in/sso-card.tsx'
import { useSignInWords, useOrganisationWords } from './use-organisation-words.ts'
import { useStoreAction } from './use-store-action.ts'
import { WaitingChip } from './waiting-chip.tsx'

/** The organisations in which the user has, or recently had, a seat. Renders nothing for everyone else. */
export function OrganisationSections({ userId }: { readonly userId: UserId }) {
  const organisations = useOrganisations()
  return organisations?.map((organisation) => (
    <OrganisationSection key={organisation.id} organisation={organisation} userId={userId} />
  ))
}

interface SectionProps {
  readonly organisation: OrganisationView
  readonly userId: UserId
}

function OrganisationSection({ organisation, userId }: SectionProps) {
  const words = useOrganisationWords()
  const { planNames } = useBrandWords().shell
  const signIn = useSignInWords()
  const { id, name, plan, role, invitedBy, validUntil, managed, endedAt, signInDomains } = organisation
  const joinMethod = organisation.isByDomain
    ? signIn.byDomain
    : invitedBy === null
      ? words.byOperator
      : words.invitedBy({ name: invitedBy })
  const titleId = `organisation-${id}`
  return (
    <Section id={titleId} title={words.title} className={stack}>
      <div className={css(cardStyle.raw(), card)}>
        <div className={row}>
          <p className={nameStyle}>{name}</p>
          {endedAt === null ? <Chip tone="accent">{words.roles[role]}</Chip> : null}
        </div>
        <Ended organisation={organisation} />
        {endedAt === null ? (
          <>
            <p>{`${words.plan({ plan: planNames[plan] })} ${words.until({ day: lastDay(validUntil) })}`}</p>
            <p className={mutedText}>{`${joinMethod} ${words.roleHints[role]}`}</p>
            {signInDomains.length === 0 ? null : (
              <p className={mutedText}>{signIn.line({ domains: formatList(signInDomains) })}</p>
            )}
            <Leave organisation={organisation} />
          </>
        ) : null}
      </div>
      {managed === null ? null : (
        <>
          <PeopleList organisation={organisation} managed={managed} userId={userId} />
          <DomainCard organisation={organisation} signIn={managed.signIn} />
          <SsoCard organisation={organisation} signIn={managed.signIn} />
          <InvoiceList invoices={managed.invoices} />
        </>
      )}
    </Section>
  )
}

/** How long the plan stays valid after the seat or the organisation's term has ended. */
function Ended({ organisation: { endedAt, validUntil, plan } }: Pick<SectionProps, 'organisation'>) {
  const words = useOrganisationWords()
  const { planNames } = useBrandWords().shell
  const now = useNow()
  const endAt = Math.min(endedAt ?? validUntil, validUntil)
  if (endAt > now) return null
  const keptUntil = endAt + seatGraceMs
  return (
    <Notice tone="warning" title={endedAt === null ? words.overTitle : words.endedTitle}>
      {keptUntil > now ? words.keeps({ plan: planNames[plan], day: formatDay(keptUntil) }) : words.gone}
    </Notice>
  )
}

function Leave({ organisation: { id: organisationId, name, waiting } }: Pick<SectionProps, 'organisation'>) {
  const words = useOrganisationWords()
  const store = useStoreAction()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div className={row}>
      <Button tone="plain" size="small" onClick={() => setConfirming(true)}>
        {words.leave}
      </Button>
      <WaitingChip waiting={waiting.get('leave')} />
      {isConfirming ? (
        <ConfirmDialog
          title={words.leaveTitle({ name })}
          confirmLabel={words.leave}
          cancelLabel={words.stay}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false)
            void store({ organisationId, on: 'leave', about: name, action: { kind: 'leave' } })
          }}
        >
          {words.leaveText}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

/** The organisation's invoices, newest first. */
function InvoiceList({ invoices }: { readonly invoices: readonly OrganisationInvoice[] }) {
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

/** Whether an invoice is paid, open or overdue. */
function InvoiceState({ invoice: { state, dueAt } }: { readonly invoice: OrganisationInvoice }) {
  const words = useOrganisationWords()
  const isOverdue = useNow() > dueAt && state === 'open'
  if (isOverdue) return <Chip tone="danger">{words.overdue}</Chip>
  return (
    <Chip tone={state === 'paid' ? 'success' : state === 'open' ? 'warning' : 'neutral'}>
      {words.states[state]}
    </Chip>
  )
}

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const card = css.raw({ display: 'grid', gap: '3', padding: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const nameStyle = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
const item = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const about = css({ display: 'grid', flexGrow: '1', minWidth: '0', justifyItems: 'start' })
const amount = css({ fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
