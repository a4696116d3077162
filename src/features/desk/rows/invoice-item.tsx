import * as v from 'valibot'
import { useNow } from '#src/components/time/use-now.ts'
import {
  invoiceName,
  type OrganisationInvoice,
} from '#src/contract/entities/organisations/organisation-facts.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { formatDay, formatMoney } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { useDeskWords } from '../use-desk-words.ts'
import { utcDay } from './utc-day.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

interface InvoiceItemProps {
  readonly invoice: OrganisationInvoice
  readonly on: string
  readonly isDisabled: boolean
}

/** An invoice at the desk: the operator says that it was paid, or that it counts no more. */
export function InvoiceItem({ invoice, on, isDisabled }: InvoiceItemProps) {
  const { organisation: words } = useDeskWords()
  const { number, state, amountCents, currency, isTest, from, until, dueAt, paidAt, reference } = invoice
  const name = invoiceName(number)
  const shared = { on, about: name, isDisabled }
  const newId = () => v.parse(Uuid, crypto.randomUUID())
  const today = new Date(useNow()).toISOString().slice(0, 10)
  const facts = [
    `${utcDay(from)} – ${utcDay(until - dayMs)}`,
    state === 'open' ? words.due({ day: formatDay(dueAt) }) : paidAt === null ? null : utcDay(paidAt),
    reference === '' ? null : reference,
  ]
  return (
    <li className={item}>
      <span className={about}>
        <span>{`${name}: ${formatMoney(amountCents, currency)}`}</span>
        <span className={mutedText}>{facts.filter((fact) => fact !== null).join(' · ')}</span>
      </span>
      {isTest ? <Chip tone="warning">{words.test}</Chip> : null}
      <Chip tone={state === 'open' ? 'accent' : 'neutral'}>{words.states[state]}</Chip>
      {state === 'open' ? (
        <DeskActionButton
          {...shared}
          label={words.paid}
          tone="primary"
          form={{
            title: words.paidTitle({ name }),
            text: words.paidText,
            submit: words.paid,
            fields: [
              { name: 'day', label: words.day, initial: today },
              { name: 'reference', label: words.reference },
            ],
          }}
          actionOf={({ day = '', reference: given = '' }) => ({
            kind: 'invoice-paid',
            id: newId(),
            number,
            day: day.trim(),
            reference: given,
          })}
        />
      ) : null}
      {state === 'void' ? null : (
        <DeskActionButton
          {...shared}
          label={words.void}
          form={{
            title: words.voidTitle({ name }),
            text: words.voidText,
            submit: words.void,
            fields: [{ name: 'reason', label: words.reason, hint: words.reasonHint, type: 'area' }],
          }}
          actionOf={({ reason = '' }) => ({ kind: 'invoice-void', id: newId(), number, reason })}
        />
      )}
    </li>
  )
}

const item = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const about = css({ display: 'grid', flexGrow: '1', minWidth: '0', overflowWrap: 'anywhere' })
