import { Link } from '@tanstack/react-router'
import { Route } from 'lucide-react'
import type { TrailView } from '#src/data/trails/trail-view.ts'
import { formatMeters, joinFacts } from '#src/i18n/format.ts'
import { zoneTabsWords } from '#src/i18n/en/zone-tabs.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'

/** Leads to the trail of a zone, above its photos. */
export function TrailLink({ trail }: { readonly trail: TrailView }) {
  const words = useWords(zoneTabsWords)
  const length = trail.lengthMeters === 0 ? [] : [formatMeters(trail.lengthMeters)]
  return (
    <div>
      <Link
        to="/locations/$zoneId/trail"
        params={{ zoneId: trail.id }}
        className={buttonStyle({ tone: 'soft', size: 'small' })}
      >
        <Route size={18} aria-hidden="true" />
        {joinFacts([words.trail, ...length])}
      </Link>
    </div>
  )
}
