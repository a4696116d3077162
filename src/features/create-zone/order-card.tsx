import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { makeWords } from '#src/i18n/en/make.ts'
import { passWords } from '#src/i18n/en/pass.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { formatAge, formatCents } from '#src/i18n/format.ts'
import { deleteWithUndo } from '#src/components/undo/delete-with-undo.ts'
import { serverText } from '#src/components/session/problem-text.ts'
import { useNow } from '#src/components/time/use-now.ts'
import type { OrderView } from '#src/data/shop/order-view.ts'
import { deleteItem } from '#src/data/engine/outbox/deletions.ts'
import { checkoutPath } from '#src/components/plans/checkout-path.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { mutedText } from '#src/ui/page/text.ts'

interface OrderCardProps {
  readonly order: OrderView
  /** False if the order is shown beside its own code, which then needs no link. */
  readonly isStandalone?: boolean
}

const tones = { pending: 'warning', paid: 'accent', failed: 'danger', fulfilled: 'success' } as const

/** An order: the item, the price, the progress and the next step. */
export function OrderCard({ order, isStandalone = false }: OrderCardProps) {
  const words = useWords(makeWords)
  const trayText = useWords(trayWords)
  const passText = useWords(passWords)
  const now = useNow()
  const { waiting, state, mutationId } = order
  return (
    <div className={css(cardStyle.raw(), card)}>
      <div className={text}>
        <span className={title}>
          {order.kind === 'zone_pass'
            ? [passText.title, order.zoneName].filter(Boolean).join(': ')
            : order.zoneName}
        </span>
        <span className={facts}>
          <span role="status">
            {waiting === null ? (
              <Chip tone={tones[state]}>{words.orderStates[state]}</Chip>
            ) : (
              <Chip tone={waiting === 'refused' ? 'danger' : 'warning'}>{words.orderWaiting[waiting]}</Chip>
            )}
          </span>
          <span className={mutedText}>
            {formatCents(order.priceCents)}, {words.placed({ when: formatAge(order.placedAt, now) })}
          </span>
        </span>
        {order.refusal === null ? null : <p className={mutedText}>{serverText(order.refusal)}</p>}
        {order.isTest ? <p className={mutedText}>{words.testMode}</p> : null}
      </div>
      {order.checkoutUrl === null ? null : (
        <a href={checkoutPath(order.checkoutUrl)} className={buttonStyle()}>
          {words.pay}
        </a>
      )}
      {state === 'fulfilled' && !isStandalone ? (
        <Link
          to="/locations/$zoneId"
          params={{ zoneId: order.zoneId }}
          className={buttonStyle({ tone: 'soft' })}
        >
          {words.openZone}
        </Link>
      ) : null}
      {mutationId === null || waiting === 'sending' ? null : (
        <IconButton
          label={words.orderRemove({ name: order.zoneName })}
          onClick={() => void deleteWithUndo(() => deleteItem(mutationId), trayText)}
        >
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

const card = css.raw({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', padding: '4' })
const text = css({ display: 'grid', gap: '1', flexGrow: '1', minWidth: '0' })
const title = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
const facts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })
