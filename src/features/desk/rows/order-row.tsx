import { formatDateTime, formatMoney, joinFacts } from '#src/i18n/format.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, isFree, Written } from '../desk-card.tsx'
import type { RowProps } from './row-props.ts'
import { useDeskWords } from '../use-desk-words.ts'

/** An order that is to be made and sent, or paid back. */
export function OrderRow({ row, on, waiting }: RowProps<'order'>) {
  const words = useDeskWords()
  const { order } = words
  const { state, lines, address, totalCents, currency, isTest, placedAt, prints, buyer } = row
  const title = joinFacts(lines.map(({ name, quantity }) => `${quantity} × ${name}`))
  const { name, street, extra, postcode, city, country } = address
  const to = [name, street, extra, `${postcode} ${city}`, country].filter((line) => line.trim() !== '')
  return (
    <DeskCard
      title={title}
      waiting={waiting}
      chips={
        <>
          {isTest ? <Chip tone="warning">{order.test}</Chip> : null}
          <Chip tone="accent">{order.states[state]}</Chip>
        </>
      }
      actions={<OrderActions row={row} on={on} waiting={waiting} title={title} />}
    >
      <p className={mutedText}>
        {[
          formatMoney(totalCents, currency),
          buyer.name ?? words.unknown,
          formatDateTime(placedAt),
          prints.isAtService ? order.atService : prints.isReady ? order.ready : order.notReady,
        ].join(' · ')}
      </p>
      {prints.problem === null ? null : <p>{order.problem({ problem: prints.problem })}</p>}
      <Written>{to.join('\n')}</Written>
    </DeskCard>
  )
}

/** What can be done to an order as it stands. */
function OrderActions({ row, on, waiting, title }: RowProps<'order'> & { readonly title: string }) {
  const words = useDeskWords()
  const { order } = words
  const { id: orderId, state, prints } = row
  const shared = { on, about: title, isDisabled: !isFree(waiting) }
  return (
    <>
      {state === 'paid' && prints.isReady ? (
        <DeskActionButton
          {...shared}
          label={order.begin}
          tone="primary"
          actionOf={() => ({ kind: 'make', orderId })}
        />
      ) : null}
      {state === 'making' && prints.isReady ? (
        <a href={`/api/desk/prints/${orderId}`} download className={small}>
          {order.files}
        </a>
      ) : null}
      <DeskActionButton
        {...shared}
        label={order.sent}
        form={{
          title: order.sentTitle,
          submit: order.sent,
          fields: [{ name: 'tracking', label: order.tracking, hint: order.trackingHint }],
        }}
        actionOf={({ tracking = '' }) => ({
          kind: 'sent',
          orderId,
          tracking: tracking.trim() === '' ? null : tracking,
        })}
      />
      <DeskActionButton
        {...shared}
        label={order.refund}
        tone="danger"
        form={{
          title: order.refundTitle,
          text: order.refundText,
          submit: order.refund,
          fields: [{ name: 'reason', label: words.person.reason, type: 'area' }],
        }}
        actionOf={({ reason = '' }) => ({ kind: 'refund', orderId, reason })}
      />
    </>
  )
}

const small = buttonStyle({ tone: 'primary', size: 'small' })
