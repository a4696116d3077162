import { Link } from '@tanstack/react-router'
import { formatDay, formatRemaining, formatAge, formatDateTime } from '#src/i18n/format.ts'
import { zonesWords } from '#src/i18n/en/zones.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useSaving } from '#src/components/zone/use-saving.ts'
import { useExtend } from '#src/components/zone/use-extend.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { useEndedZones } from '#src/data/zones/zone-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

interface EndingNoticeProps {
  readonly zone: ZoneView
  readonly expiresAt: EpochMs
  readonly now: EpochMs
}

/** Warns that a zone is about to end, while it can still be exported or extended. */
export function EndingNotice({ zone, expiresAt, now }: EndingNoticeProps) {
  const words = useWords(zonesWords)
  const extension = useExtend(zone)
  const saving = useSaving(zone)
  return (
    <Notice
      tone="warning"
      title={words.endsSoon({ name: zone.name, remaining: formatRemaining(expiresAt, now) })}
      actions={
        <>
          <Link
            to="/locations/$zoneId/export"
            params={{ zoneId: zone.id }}
            className={buttonStyle({ tone: 'plain' })}
          >
            {saving.label}
          </Link>
          {extension === null ? null : (
            <Button tone="plain" onClick={extension.extend}>
              {words.extendUntil({ day: formatDay(extension.until) })}
            </Button>
          )}
        </>
      }
    >
      {words.endsSoonText}
    </Notice>
  )
}

/** Zones that ended recently, with the time of their deletion. */
export function EndedList() {
  const words = useWords(zonesWords)
  const now = useNow()
  const ended = useEndedZones() ?? []
  if (ended.length === 0) return null
  return (
    <section aria-labelledby="ended" className={section} data-transient>
      <h2 id="ended" className={headingStyle({ size: 'medium' })}>
        {words.endedTitle}
      </h2>
      <ul className={list}>
        {ended.map(({ id, name, endedAt, deletesAt }) => (
          <li key={id} className={row}>
            <p dir="auto" className={title}>
              {name}
            </p>
            <p className={mutedText}>
              {words.ended({ age: formatAge(endedAt, now), until: formatDateTime(deletesAt) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const section = css({ display: 'grid', gap: '3' })
const list = css({ display: 'grid', gap: '2', listStyle: 'none' })
const row = css({
  paddingInline: '4',
  paddingBlock: '3',
  borderRadius: '[min(token(radii.card), 1rem)]',
  borderWidth: 'thin',
  borderStyle: 'dashed',
  borderColor: 'lineStrong',
})
const title = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
