import { Link } from '@tanstack/react-router'
import { makeWords } from '#src/i18n/en/make.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import { useOrders } from '#src/data/shop/order-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { MadeCodes } from './made-codes.tsx'
import { OrderCard } from './order-card.tsx'

interface MadeZoneProps {
  readonly zoneId: ZoneId
  readonly code: ZoneCode
  readonly name: string
  /** The zone is there once its order is paid. */
  readonly isOrder: boolean
  readonly onAnother: () => void
}

/** The code of a zone that was just made or ordered, and for whom it works by now. */
export function MadeZone({ zoneId, code, name, isOrder, onAnother }: MadeZoneProps) {
  const words = useWords(makeWords)
  const zone = useZone(zoneId)
  const order = useOrders()?.find((one) => one.zoneId === zoneId)
  const hasCode = !isOrder || (zone !== undefined && zone !== null)
  return (
    <>
      <header>
        <PageHeading>{isOrder ? words.orderedTitle : words.createdTitle}</PageHeading>
        <p>{isOrder ? words.orderedText : words.createdText}</p>
      </header>
      {order === undefined ? null : <OrderCard order={order} isStandalone />}
      {isOrder ? null : <Reach isWaiting={zone?.isProvisional ?? true} />}
      {hasCode ? (
        <MadeCodes zoneId={zoneId} name={name} code={code} link={zone?.link ?? `/z/${code}`} />
      ) : null}
      <div className={row}>
        {hasCode ? (
          <Link to="/locations/$zoneId" params={{ zoneId }} className={buttonStyle()}>
            {words.openZone}
          </Link>
        ) : null}
        <Button tone="plain" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </>
  )
}

/** Whether the code works for others by now. */
function Reach({ isWaiting }: { readonly isWaiting: boolean }) {
  const words = useWords(makeWords)
  const { connection } = useSyncStatus()
  return (
    <div role="status">
      <Notice tone={isWaiting ? 'warning' : 'success'}>
        {!isWaiting ? words.sent : connection === 'offline' ? words.createdOffline : words.sending}
      </Notice>
    </div>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'center' })
