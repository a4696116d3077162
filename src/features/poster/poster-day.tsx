import { Link } from '@tanstack/react-router'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { useZoneEnd } from '#src/components/zone/use-zone-end.ts'
import { ZoneEndLine } from '#src/components/zone/zone-end-line.tsx'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { checkZoneDay } from '#src/contract/rules/zone-day.ts'
import { type IsoDay, rangeOfDay, type TimeZone } from '#src/contract/wire/time.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { updateZone } from '#src/data/zones/zone-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { zoneDayWords } from '#src/i18n/en/zone-day.ts'
import { downloadCostWords } from '#src/i18n/en/download-cost.ts'
import { formatDayIn } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { linkStyle } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface PosterDayProps {
  readonly zone: ZoneView
  /** The day that the sheet is printed for, in the zone's calendar. */
  readonly day: IsoDay
  readonly onDay: (day: IsoDay) => void
}

/** The day that a code is printed for. Shows a warning before printing if the code stops working before that day. */
export function PosterDay({ zone, day, onDay }: PosterDayProps) {
  const words = useWords(zoneDayWords)
  const end = useZoneEnd(zone)
  return (
    <div className={stack}>
      <TextField
        type="date"
        label={words.when}
        value={day}
        onChange={(event) => {
          if (event.target.value !== '') onDay(event.target.value)
        }}
      />
      {end !== null && day > end.lastDay ? (
        <LateNotice zone={zone} day={day} end={end.text} />
      ) : (
        <ZoneEndLine zone={zone} />
      )}
    </div>
  )
}

function LateNotice({
  zone,
  day,
  end,
}: {
  readonly zone: ZoneView
  readonly day: IsoDay
  readonly end: string
}) {
  const words = useWords(zoneDayWords)
  const { plans } = useWords(downloadCostWords)
  const user = useSession()?.user
  const dayText = dayAs(day, zone.timeZone)
  const ownPlan = user !== undefined && zone.ownerId === user.id ? user.subscriptionPlan : null
  const isFar = ownPlan !== null && !canMoveTo(zone, day, ownPlan)
  const move = async () => {
    await updateZone(zone.id, { day })
    showToast(words.keeping({ day: dayText }), { tone: 'success' })
  }
  return (
    <div role="alert">
      <Notice
        tone="warning"
        title={words.late({ end, day: dayText })}
        actions={
          isFar ? (
            <Link to="/subscription" className={linkStyle}>
              {plans}
            </Link>
          ) : isAtLeast(zone.role, 'admin') ? (
            <Button tone="plain" onClick={() => void move()}>
              {words.keep({ day: dayText })}
            </Button>
          ) : null
        }
      />
    </div>
  )
}

function canMoveTo({ timeZone, kind, createdAt }: ZoneView, day: IsoDay, plan: PlanId): boolean {
  return checkZoneDay({ day, timeZone, kind }, { plan, createdAt }) === null
}

function dayAs(day: IsoDay, timeZone: TimeZone): string {
  return formatDayIn(rangeOfDay(day, timeZone).startAt, timeZone)
}

const stack = css({ display: 'grid', gap: '3', justifyItems: 'start' })
