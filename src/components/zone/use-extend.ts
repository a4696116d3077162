import { formatDay } from '#src/i18n/format.ts'
import { zonesWords } from '#src/i18n/en/zones.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { zoneExpiresAt } from '#src/contract/rules/plan.ts'
import { lifetimeStart } from '#src/contract/rules/zone-day.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { extendZone } from '#src/data/zones/zone-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/**
 * The extension that the owner's plan still allows for the zone; null if there is none, or if the user is not the
 * owner.
 */
export function useExtend(zone: ZoneView): { readonly until: EpochMs; readonly extend: () => void } | null {
  const words = useWords(zonesWords)
  const plan = useSession()?.user.subscriptionPlan
  if (plan === undefined || zone.role !== 'owner' || zone.isProvisional) return null
  if (zone.expiresAt === null || zone.kind === 'instant') return null
  const until = zoneExpiresAt(lifetimeStart(zone), plan)
  if (until <= zone.expiresAt) return null
  const extend = async () => {
    await extendZone(zone.id)
    showToast(words.extending({ name: zone.name, day: formatDay(until) }), {
      text: words.extendingText,
      tone: 'success',
    })
  }
  return { until, extend: () => void extend() }
}
