import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#src/i18n/format.ts'
import { settingsWords } from '#src/i18n/en/settings.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { planLimits } from '#src/contract/rules/plan.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { UpsellCard } from '#src/components/plans/upsell-card.tsx'
import { css } from '#src/styled-system/css/index.js'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { linkStyle, mutedText } from '#src/ui/page/text.ts'

interface MemorialFieldProps {
  readonly zone: ZoneView
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Whether the zone is kept for ever, where that is the reader's to say; else until when, and why no longer. */
export function MemorialField({ zone, isOn, onChange }: MemorialFieldProps) {
  const words = useWords(settingsWords)
  const plan = useSession()?.user.subscriptionPlan ?? 'free'
  const reason =
    zone.role !== 'owner'
      ? words.memorialOwner
      : zone.kind === 'instant'
        ? words.memorialInstant
        : planLimits[plan].keepsMemorials || zone.expiresAt === null
          ? null
          : words.memorialPlan
  return (
    <>
      <p className={until}>
        {zone.expiresAt === null
          ? words.keptForever
          : words.keptUntil({ time: formatDateTime(zone.expiresAt) })}
      </p>
      {reason === null ? (
        <SwitchField label={words.memorial} hint={words.memorialHint} isOn={isOn} onChange={onChange} />
      ) : (
        <p className={mutedText}>
          {reason}{' '}
          {reason === words.memorialPlan ? (
            <Link to="/subscription" className={linkStyle}>
              {words.seePlans}
            </Link>
          ) : null}
        </p>
      )}
      {reason === words.memorialPlan ? <UpsellCard trigger="memorial_zone" /> : null}
    </>
  )
}

const until = css({ fontWeight: 'medium' })
