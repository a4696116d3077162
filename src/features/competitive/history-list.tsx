import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#src/i18n/format.ts'
import { competitiveWords } from '#src/i18n/en/competitive.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { nameOfEntry } from '#src/contract/entities/programs/competitive.ts'
import { restoreEntry } from '#src/data/competitive/entry-commands.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { EntryWaiting } from './entry-waiting.tsx'
import { differencesOf, type HistoryItem } from './history-items.ts'

interface HistoryListProps {
  readonly items: readonly HistoryItem[]
  /** True if the list covers many entries, so that each change names its entry. */
  readonly ofMany: boolean
}

/** The changes with their authors and times. A removed entry can be restored, also offline. */
export function HistoryList({ items, ofMany }: HistoryListProps) {
  return (
    <ol className={list}>
      {items.map((item) => (
        <HistoryRow key={item.change.id} item={item} ofMany={ofMany} />
      ))}
    </ol>
  )
}

function HistoryRow({ item, ofMany }: { readonly item: HistoryItem; readonly ofMany: boolean }) {
  const words = useWords(competitiveWords)
  const { change, entry, done, canRestore } = item
  const name = nameOfEntry(entry)
  const restore = async () => {
    try {
      await restoreEntry(change.entryId, entry)
    } catch {
      showToast(words.saveFailed, { tone: 'danger' })
    }
  }
  return (
    <li className={row}>
      {ofMany ? (
        <p className={head}>
          <strong className={text}>{name}</strong>
          <Chip>{words.kinds[entry.kind]}</Chip>
        </p>
      ) : null}
      <p className={head}>
        <span className={mutedText}>
          {words.done[done]({ who: change.actorName, when: formatDateTime(change.at) })}
        </span>
        <EntryWaiting waiting={change.waiting} />
      </p>
      {differencesOf(change, words).map(({ name: field, from, to }) => (
        <p key={field} className={text}>
          {field}: <span className={mutedText}>{from}</span> → {to}
        </p>
      ))}
      {canRestore ? (
        <div>
          <Button
            tone="soft"
            icon={<RotateCcw size={18} aria-hidden="true" />}
            aria-label={words.restoreEntry({ name })}
            onClick={() => void restore()}
          >
            {words.restore}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

const pageSize = 30

/** All changes of all entries, latest first. */
export function HistoryView({ items }: { readonly items: readonly HistoryItem[] }) {
  const words = useWords(competitiveWords)
  const [count, setCount] = useState(pageSize)
  if (items.length === 0) return <EmptyState title={words.noHistory} text={words.noHistoryText} />
  return (
    <section aria-label={words.history} className={css(cardStyle.raw(), card)}>
      <HistoryList items={items.slice(0, count)} ofMany />
      {items.length <= count ? null : (
        <div>
          <Button tone="soft" onClick={() => setCount((before) => before + pageSize)}>
            {words.showMore}
          </Button>
        </div>
      )}
    </section>
  )
}

const list = css({ display: 'grid', listStyle: 'none' })
const row = css({
  display: 'grid',
  gap: '1.5',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  paddingBlock: '3',
  '&:not(:first-child)': { borderTopWidth: 'thin' },
})
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const text = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line', minWidth: '0' })
const card = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
