import { insightWords } from '#src/i18n/en/insight.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { type PlatformMetrics, platformWindowDays } from '#src/contract/entities/analytics/analytics-event.ts'
import { cardStyle } from '#src/ui/page/card.ts'
import { BarList } from '#src/ui/chart/bar-list.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'

export type Step = keyof WordsByArea['insight']['steps']

interface PeopleByStepProps {
  readonly title: string
  readonly steps: readonly Step[]
  readonly figures: PlatformMetrics
}

/** How many people did each of a few things, of those who share usage figures. */
export function PeopleByStep({ title, steps, figures }: PeopleByStepProps) {
  const words = useWords(insightWords)
  const rows = steps.map((step) => ({
    key: step,
    label: words.steps[step],
    tick: '',
    count: figures.events.find(({ name }) => name === step)?.people ?? 0,
  }))
  if (rows.every(({ count }) => count === 0))
    return <EmptyState title={words.noEvents} text={words.noEventsText} />
  return (
    <div className={cardStyle()}>
      <BarList
        title={title}
        source={words.fromServer({ days: platformWindowDays })}
        rows={rows}
        words={{ asTable: words.asTable, label: words.step, count: words.people }}
      />
    </div>
  )
}
