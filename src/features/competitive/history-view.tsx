import { useState } from 'react'
import { competitiveWords } from '#src/i18n/en/competitive.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import type { HistoryItem } from './history-items.ts'
import { HistoryList } from './history-list.tsx'

const shownAtOnce = 30

/** Every change of every entry, the latest first. */
export function HistoryView({ items }: { readonly items: readonly HistoryItem[] }) {
  const words = useWords(competitiveWords)
  const [count, setCount] = useState(shownAtOnce)
  if (items.length === 0) return <EmptyState title={words.noHistory} text={words.noHistoryText} />
  return (
    <section aria-label={words.history} className={css(cardStyle.raw(), card)}>
      <HistoryList items={items.slice(0, count)} ofMany />
      {items.length <= count ? null : (
        <div>
          <Button tone="soft" onClick={() => setCount((before) => before + shownAtOnce)}>
            {words.showMore}
          </Button>
        </div>
      )}
    </section>
  )
}

const card = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
