import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { usePhonesCarrying } from '#src/data/courier/courier-queries.ts'
import { recordReportedLoss } from '#src/data/engine/outbox/lost-unsent.ts'
import type { WaitingItem } from '#src/data/unsent/waiting-item.ts'
import { joinFacts } from '#src/i18n/direction.ts'
import { courierWords } from '#src/i18n/en/courier.ts'
import { formatTime } from '#src/i18n/format.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { refusalLeftMs } from '#src/data/session/guest-retry-delay.ts'
import { useDeviceNow } from '#src/components/time/use-now.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** Explains that the server has not created the account of a guest of this device yet, and why. */
export function GuestNotice() {
  const words = useWords(trayWords)
  const uncreated = useSession()?.uncreated ?? null
  const now = useDeviceNow()
  if (uncreated === null) return null
  const { refusal } = uncreated
  if (refusal === null || refusalLeftMs(uncreated, now) === 0)
    return <Notice tone="info">{words.guestUncreated}</Notice>
  const text = refusal.problem.code === 'too_many_requests' ? words.guestLimited : words.guestRefused
  return <Notice tone="warning">{text({ time: formatTime(refusal.retryAt) })}</Notice>
}

/** How many phones carry unsent changes, for each zone that has any. */
export function CarriedNotes({ items }: { readonly items: readonly WaitingItem[] }) {
  const names = new Map(items.map(({ zoneKey, zoneName }) => [zoneKey, zoneName]))
  const zones = [...names].flatMap(([key, name]) => {
    const id = v.safeParse(ZoneId, key?.replace(/^zone:/, ''))
    return id.success ? [{ id: id.output, name: names.size > 1 ? (name ?? '') : '' }] : []
  })
  return zones.map(({ id, name }) => <CarriedNote key={id} zoneId={id} name={name} />)
}

function CarriedNote({ zoneId, name }: { readonly zoneId: ZoneId; readonly name: string }) {
  const words = useWords(courierWords)
  const count = usePhonesCarrying(zoneId) ?? 0
  return count === 0 ? null : <p className={line}>{joinFacts([name, words.carriedBy({ count })])}</p>
}

/** Reports that the browser deleted the app's storage and at least how much was lost, until the user dismisses it. */
export function LostNotice({ count }: { readonly count: number }) {
  const words = useWords(trayWords)
  return (
    <Notice
      tone="danger"
      title={words.lostTitle}
      actions={
        <>
          <Button size="small" onClick={() => void recordReportedLoss()}>
            {words.lostRead}
          </Button>
          <Link to="/storage-optimization" className={buttonStyle({ tone: 'plain', size: 'small' })}>
            {words.lostHelp}
          </Link>
        </>
      }
    >
      {words.lost({ count })}
    </Notice>
  )
}

const line = css({ fontSize: 'sm', color: 'muted' })
