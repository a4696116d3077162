import { EventSlot } from '#src/components/event/event-slot.tsx'
import { useNow } from '#src/components/time/use-now.ts'
import type { EndedZone } from '#src/data/zones/read-zones.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { formatAge, formatDateTime } from '#src/i18n/format.ts'
import { zonesWords } from '#src/i18n/en/zones.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'

interface EndedGalleryProps {
  readonly zone: ZoneView
  readonly ended: EndedZone
}

/** Replaces the photos of an ended zone, which are hidden. */
export function EndedGallery({ zone, ended }: EndedGalleryProps) {
  return (
    <section className={stack}>
      <EventSlot zone={zone} />
      <EndedNote {...ended} />
    </section>
  )
}

/** When a zone ended, and when its photos are deleted. */
export function EndedNote({ endedAt, deletesAt }: Pick<EndedZone, 'endedAt' | 'deletesAt'>) {
  const words = useWords(zonesWords)
  const now = useNow()
  const text = words.ended({ age: formatAge(endedAt, now), until: formatDateTime(deletesAt) })
  return <EmptyState title={words.endedTitle} text={text} isLocal />
}

const stack = css({ display: 'grid', gap: '2' })
