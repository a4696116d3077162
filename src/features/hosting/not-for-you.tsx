import { Link } from '@tanstack/react-router'
import { hostWords } from '#src/i18n/en/host.ts'
import { zoneTabsWords } from '#src/i18n/en/zone-tabs.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { useZoneContext } from '#src/components/zone/zone-context.ts'

/** Shown if a URL leads to a part of a zone that the user's role cannot see. */
export function NotForYou({ least }: { readonly least: ZoneRole }) {
  const zone = useZoneContext()
  const roles = useBrandWords().zone.roles
  const words = useWords(hostWords)
  const { toGallery } = useWords(zoneTabsWords)
  return (
    <EmptyState
      isLocal
      title={words.notForYouTitle}
      text={words.notForYouText({ role: roles[least] })}
      actions={
        <Link to="/locations/$zoneId" params={{ zoneId: zone.id }} className={buttonStyle({ tone: 'soft' })}>
          {toGallery}
        </Link>
      }
    />
  )
}
