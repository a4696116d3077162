import * as v from 'valibot'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { formatMoney, joinFacts } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, isFree } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'
import { InvoiceItem } from './invoice-item.tsx'
import { OrganisationSignIn } from './organisation-sign-in.tsx'
import type { RowProps } from './row-props.ts'
import { termsOf, useTermsFields } from './terms-fields.ts'
import { utcDay } from './utc-day.ts'

/** What was agreed with an organisation, who runs it, and its invoices. */
export function OrganisationRow({ row, on, waiting }: RowProps<'organisation'>) {
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
      waiting={waiting}
      chips={<Chip tone={phase === 'active' ? 'accent' : 'warning'}>{words.phases[phase]}</Chip>}
      actions={<Actions row={row} on={on} waiting={waiting} />}
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
      <OrganisationSignIn row={row} on={on} waiting={waiting} />
      {invoices.length === 0 ? null : (
        <ul className={list}>
          {invoices.map((invoice) => (
            <InvoiceItem key={invoice.number} invoice={invoice} on={on} isDisabled={!isFree(waiting)} />
          ))}
        </ul>
      )}
    </DeskCard>
  )
}

function Actions({ row, on, waiting }: RowProps<'organisation'>) {
  const { organisation: words } = useDeskWords()
  const { id: organisationId, terms } = row
  const fields = useTermsFields(terms)
  const shared = { on, about: terms.name, isDisabled: !isFree(waiting) }
  const newId = () => v.parse(Uuid, crypto.randomUUID())
  return (
    <>
      <DeskActionButton
        {...shared}
        label={words.change}
        form={{ title: terms.name, text: words.changeText, submit: words.save, fields }}
        actionOf={(values) => ({
          kind: 'organisation-terms',
          id: newId(),
          organisationId,
          terms: termsOf(values),
        })}
      />
      <DeskActionButton
        {...shared}
        label={words.owner}
        form={{
          title: words.owner,
          text: words.ownerText,
          submit: words.add,
          fields: [{ name: 'email', label: words.email }],
        }}
        actionOf={({ email = '' }) => ({ kind: 'organisation-owner', id: newId(), organisationId, email })}
      />
    </>
  )
}

const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
