import { formatDateTime, formatMoney, joinFacts } from '#src/i18n/format.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { areaField, DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, Written, type RowProps, Facts } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'

/** An order to be produced and shipped, or refunded. */
export function OrderRow({ row }: RowProps<'order'>) {
  const words = useDeskWords()
  const { order } = words
  const { state, lines, address, totalCents, currency, isTest, placedAt, prints, buyer } = row
  const title = joinFacts(lines.map(({ name, quantity }) => `${quantity} × ${name}`))
  const { name, street, extra, postcode, city, country } = address
  const to = [name, street, extra, `${postcode} ${city}`, country].filter((line) => line.trim() !== '')
  return (
    <DeskCard
      title={title}
      chips={
        <>
          {isTest ? <Chip tone="warning">{order.test}</Chip> : null}
          <Chip tone="accent">{order.states[state]}</Chip>
        </>
      }
      actions={<OrderActions row={row} />}
    >
      <Facts
        of={[
          formatMoney(totalCents, currency),
          buyer.name ?? words.unknown,
          formatDateTime(placedAt),
          prints.isAtService ? order.atService : prints.isReady ? order.ready : order.notReady,
        ]}
      />
      {prints.problem === null ? null : <p>{order.problem({ problem: prints.problem })}</p>}
      <Written>{to.join('\n')}</Written>
    </DeskCard>
  )
}

/** The actions in the current state of an order. */
function OrderActions({ row }: RowProps<'order'>) {
  const words = useDeskWords()
  const { order } = words
  const { id: orderId, state, prints } = row
  return (
    <>
      {state === 'paid' && prints.isReady ? (
        <DeskActionButton label={order.begin} tone="primary" actionOf={() => ({ kind: 'make', orderId })} />
      ) : null}
      {state === 'making' && prints.isReady ? (
        <a href={`/api/desk/prints/${orderId}`} download className={small}>
          {order.files}
        </a>
      ) : null}
      <DeskActionButton
        label={order.sent}
        form={{
          title: order.sentTitle,
          fields: [{ name: 'tracking', label: order.tracking, hint: order.trackingHint }],
        }}
        actionOf={({ tracking = '' }) => ({
          kind: 'sent',
          orderId,
          tracking: tracking.trim() === '' ? null : tracking,
        })}
      />
      <DeskActionButton
        label={order.refund}
        tone="danger"
        form={{
          title: order.refundTitle,
          text: order.refundText,
          fields: [areaField('reason', words.person.reason)],
        }}
        actionOf={({ reason = '' }) => ({ kind: 'refund', orderId, reason })}
      />
    </>
  )
}

const small = buttonStyle({ tone: 'primary', size: 'small' })
