import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { formatMoney, joinFacts, formatDay } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { useNow } from '#src/components/time/use-now.ts'
import {
  invoiceName,
  type OrganisationInvoice,
} from '#src/contract/entities/organisations/organisation-facts.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, type RowProps } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'
import { termsOf, useTermsFields } from './terms-fields.ts'
import { utcDay } from './utc-day.ts'

/** An organisation's agreed terms, its administrators and its invoices. */
export function OrganisationRow({ row }: RowProps<'organisation'>) {
  const { organisation: words } = useDeskWords()
  const { planNames } = useBrandWords().shell
  const { terms, phase, managers, invitedOwners, nextInvoiceAt, invoices, currency } = row
  const { name, seats, plan, priceCents, period, lastDay } = terms
  const people = [
    ...managers.map((one) => `${one.name} (${words.roles[one.role]})`),
    ...invitedOwners.map((email) => words.invited({ email })),
  ]
  return (
    <DeskCard
      title={name}
      chips={<Chip tone={phase === 'active' ? 'accent' : 'warning'}>{words.phases[phase]}</Chip>}
      actions={<Actions row={row} />}
    >
      <p>{words.taken({ taken: row.taken, seats, plan: planNames[plan] })}</p>
      <p>
        {words.costs({
          price: formatMoney(priceCents, currency),
          period: words.perPeriod[period],
          lastDay: utcDay(Date.parse(lastDay)),
        })}
      </p>
      <p className={mutedText}>
        {`${words.managers}: ${people.length === 0 ? words.nobody : joinFacts(people)} · ${
          nextInvoiceAt === null ? words.noNext : words.next({ day: utcDay(nextInvoiceAt) })
        }`}
      </p>
      <OrganisationSignIn row={row} />
      {invoices.length === 0 ? null : (
        <ul className={list}>
          {invoices.map((invoice) => (
            <InvoiceItem key={invoice.number} invoice={invoice} />
          ))}
        </ul>
      )}
    </DeskCard>
  )
}

function Actions({ row }: RowProps<'organisation'>) {
  const { organisation: words } = useDeskWords()
  const { id: organisationId, terms } = row
  const fields = useTermsFields(terms)
  return (
    <>
      <DeskActionButton
        label={words.change}
        form={{ title: terms.name, text: words.changeText, submit: words.save, fields }}
        actionOf={(values, id) => ({
          kind: 'organisation-terms',
          id,
          organisationId,
          terms: termsOf(values),
        })}
      />
      <DeskActionButton
        label={words.owner}
        form={{
          title: words.owner,
          text: words.ownerText,
          submit: words.add,
          fields: [{ name: 'email', label: words.email }],
        }}
        actionOf={({ email = '' }, id) => ({ kind: 'organisation-owner', id, organisationId, email })}
      />
    </>
  )
}

/**
 * An organisation's domains and its own identity provider. The operator can remove a domain and turn the provider off.
 */
function OrganisationSignIn({ row }: RowProps<'organisation'>) {
  const { organisation: words } = useDeskWords()
  const { id: organisationId, signIn } = row
  const { domains, sso } = signIn
  if (domains.length === 0 && sso === null) return null
  return (
    <ul className={signInList}>
      {domains.map(({ id: domainId, domain, state }) => (
        <li key={domainId} className={item}>
          <span className={about}>{domain}</span>
          <Chip tone={state === 'verified' ? 'accent' : 'warning'}>{words.domainStates[state]}</Chip>
          <DeskActionButton
            about={domain}
            label={words.takeDomain}
            form={{
              title: words.takeDomainTitle({ domain }),
              text: words.takeDomainText,
              fields: [],
            }}
            actionOf={(_values, id) => ({ kind: 'organisation-domain', id, organisationId, domainId })}
          />
        </li>
      ))}
      {sso === null ? null : (
        <li className={item}>
          <span className={about}>
            <span>{words.sso}</span>
            <span className={mutedText}>{sso.issuer}</span>
          </span>
          <Chip tone={sso.isOn ? 'accent' : 'neutral'}>{sso.isOn ? words.ssoOn : words.ssoOff}</Chip>
          {sso.isOn ? (
            <DeskActionButton
              label={words.stopSso}
              form={{ title: words.stopSsoTitle, text: words.stopSsoText, fields: [] }}
              actionOf={(_values, id) => ({ kind: 'organisation-sso', id, organisationId })}
            />
          ) : null}
        </li>
      )}
    </ul>
  )
}

/** An invoice at the desk. The operator marks it as paid or void. */
function InvoiceItem({ invoice }: { readonly invoice: OrganisationInvoice }) {
  const { organisation: words } = useDeskWords()
  const { number, state, amountCents, currency, isTest, from, until, dueAt, paidAt, reference } = invoice
  const name = invoiceName(number)
  const today = new Date(useNow()).toISOString().slice(0, 10)
  const facts = [
    `${utcDay(from)} – ${utcDay(until - dayMs)}`,
    state === 'open' ? words.due({ day: formatDay(dueAt) }) : paidAt === null ? null : utcDay(paidAt),
    reference === '' ? null : reference,
  ]
  return (
    <li className={invoiceItem}>
      <span className={invoiceAbout}>
        <span>{`${name}: ${formatMoney(amountCents, currency)}`}</span>
        <span className={mutedText}>{facts.filter((fact) => fact !== null).join(' · ')}</span>
      </span>
      {isTest ? <Chip tone="warning">{words.test}</Chip> : null}
      <Chip tone={state === 'open' ? 'accent' : 'neutral'}>{words.states[state]}</Chip>
      {state === 'open' ? (
        <DeskActionButton
          about={name}
          label={words.paid}
          tone="primary"
          form={{
            title: words.paidTitle({ name }),
            text: words.paidText,
            fields: [
              { name: 'day', label: words.day, initial: today },
              { name: 'reference', label: words.reference },
            ],
          }}
          actionOf={({ day = '', reference: given = '' }, id) => ({
            kind: 'invoice-paid',
            id,
            number,
            day: day.trim(),
            reference: given,
          })}
        />
      ) : null}
      {state === 'void' ? null : (
        <DeskActionButton
          about={name}
          label={words.void}
          form={{
            title: words.voidTitle({ name }),
            text: words.voidText,
            fields: [{ name: 'reason', label: words.reason, hint: words.reasonHint, type: 'area' }],
          }}
          actionOf={({ reason = '' }, id) => ({ kind: 'invoice-void', id, number, reason })}
        />
      )}
    </li>
  )
}

const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
const signInList = css({ display: 'grid', gap: '2', listStyle: 'none' })
const item = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const about = css({ display: 'grid', flexGrow: '1', minWidth: '0', overflowWrap: 'anywhere' })
const invoiceItem = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const invoiceAbout = css({ display: 'grid', flexGrow: '1', minWidth: '0', overflowWrap: 'anywhere' })
