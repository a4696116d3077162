import { Link } from '@tanstack/react-router'
import { formatDay, formatRemaining } from '#src/i18n/format.ts'
import { zonesWords } from '#src/i18n/en/zones.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useSaving } from '#src/components/zone/use-saving.ts'
import { useExtend } from '#src/components/zone/use-extend.ts'

interface EndingNoticeProps {
  readonly zone: ZoneView
  readonly expiresAt: EpochMs
  readonly now: EpochMs
}

/** Says that a zone is about to end, while something can be done about it. */
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
