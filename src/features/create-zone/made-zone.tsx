import { Link } from '@tanstack/react-router'
import { useState } from 'react'
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
import { joinFacts } from '#src/i18n/format.ts'
import { ZoneCodeView } from '#src/components/zone/zone-code-view.tsx'
import { useCodes } from '#src/data/codes/code-queries.ts'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { OrderCard } from './order-card.tsx'

interface MadeZoneProps {
  readonly zoneId: ZoneId
  readonly code: ZoneCode
  readonly name: string
  /** True if the zone is created only after its order is paid. */
  readonly isOrder: boolean
  readonly onAnother: () => void
}

/** The code of a zone that was just created or ordered, and who can already use it. */
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

/** Shows whether the code already works for others. */
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

interface MadeCodesProps {
  readonly zoneId: ZoneId
  readonly name: string
  /** The first code and its link. */
  readonly code: ZoneCode
  readonly link: string
}

/** Shows the zone's codes, one at a time: the code for everyone, and the labeled codes. */
function MadeCodes({ zoneId, name, code, link }: MadeCodesProps) {
  const words = useWords(makeWords)
  const labelled = useCodes(zoneId)?.filter((one) => one.code !== code && one.revokedAt === null) ?? []
  const [shown, setShown] = useState<string>(code)
  const chosen = labelled.find((one) => one.code === shown)
  return (
    <>
      {labelled.length === 0 ? null : (
        <Segmented
          label={words.codes}
          options={[
            { value: code, label: words.codeFirst },
            ...labelled.map((one) => ({ value: one.code, label: one.label })),
          ]}
          value={shown}
          onChange={setShown}
        />
      )}
      {chosen === undefined ? (
        <ZoneCodeView zoneId={zoneId} link={link} name={name} />
      ) : (
        <>
          <p className={role}>{words.codeRoles[chosen.role]}</p>
          <ZoneCodeView
            zoneId={zoneId}
            codeId={chosen.id}
            link={chosen.link ?? `/z/${chosen.code}`}
            name={joinFacts([name, chosen.label])}
          />
        </>
      )}
    </>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'center' })
const role = css({ textAlign: 'center', fontWeight: 'semibold', fontSize: 'sm' })
