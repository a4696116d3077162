import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatDollars } from '#src/i18n/format.ts'
import { competitiveWords } from '#src/i18n/en/competitive.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { type CompetitiveEntry, nameOfEntry } from '#src/contract/entities/programs/competitive.ts'
import type { EntryView } from '#src/data/competitive/entry-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Tabs } from '#src/ui/page/tabs.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { choiceWords } from './field-text.ts'
import type { EntryChoice } from './entry-dialogs.tsx'
import { EntryWaiting } from './entry-waiting.tsx'
import { portfolioOf, portfolioValue } from './portfolio-value.ts'

const kinds = ['patent', 'trademark', 'secret'] as const
type Kind = (typeof kinds)[number]
const wordOf = { patent: 'patents', trademark: 'trademarks', secret: 'secrets' } as const
const tones = {
  granted: 'success',
  registered: 'success',
  pending: 'warning',
  filed: 'accent',
  provisional: 'neutral',
} as const

interface PortfolioViewProps {
  readonly entries: readonly EntryView[]
  readonly onChoose: (choice: EntryChoice) => void
}

/** Patents, trademarks and trade secrets: their number, their value and a list of them. */
export function PortfolioView({ entries, onChoose }: PortfolioViewProps) {
  const words = useWords(competitiveWords)
  const [kind, setKind] = useState<Kind>('patent')
  const rights = kinds.map((one) => entries.filter(({ entry }) => entry.kind === one))
  const shown = entries.filter(({ entry }) => entry.kind === kind)
  return (
    <>
      <PortfolioSummary rights={rights} />
      <Tabs<Kind>
        label={words.portfolioTabs}
        tabs={kinds.map((one, index) => ({
          name: one,
          label: words[wordOf[one]],
          count: rights[index]?.length ?? 0,
        }))}
        open={kind}
        onOpen={setKind}
      >
        {shown.length === 0 ? <EmptyState title={words.empty[kind]} text={words.emptyText} /> : null}
        <ul className={list}>
          {shown.map((view) => (
            <RightCard key={view.id} view={view} onChoose={onChoose} />
          ))}
        </ul>
        <div>
          <Button
            tone="soft"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => onChoose({ openAs: 'add', kind })}
          >
            {words.addTitle[kind]}
          </Button>
        </div>
      </Tabs>
    </>
  )
}

function PortfolioSummary({ rights }: { readonly rights: EntryView[][] }) {
  const words = useWords(competitiveWords)
  const all = rights.flat()
  const value = portfolioValue(portfolioOf(all.map(({ entry }) => entry)))
  return (
    <section className={css(cardStyle.raw(), summary)}>
      <dl className={counts}>
        {kinds.map((one, index) => (
          <div key={one}>
            <dt className={mutedText}>{words[wordOf[one]]}</dt>
            <dd className={headingStyle({ size: 'large' })}>{rights[index]?.length ?? 0}</dd>
          </div>
        ))}
      </dl>
      <div className={estimate}>
        <p>
          <span className={mutedText}>{words.value}</span>{' '}
          <strong className={badge}>{formatDollars(value)}</strong>
        </p>
        <p className={mutedText}>{words.valueSource({ entries: all.length })}</p>
      </div>
    </section>
  )
}

interface RightCardProps {
  readonly view: EntryView
  readonly onChoose: (choice: EntryChoice) => void
}

function RightCard({ view: { id, entry, waiting }, onChoose }: RightCardProps) {
  const words = useWords(competitiveWords)
  return (
    <li className={css(cardStyle.raw(), card)}>
      <h2 className={headingStyle({ size: 'small' })}>{nameOfEntry(entry)}</h2>
      <div className={chips}>
        <Marks entry={entry} />
        <EntryWaiting waiting={waiting} />
      </div>
      {entry.description === '' ? null : <p className={about}>{entry.description}</p>}
      <Button
        tone="quiet"
        className={more}
        aria-label={words.details({ name: nameOfEntry(entry) })}
        onClick={() => onChoose({ openAs: 'show', id })}
      >
        {words.show}
      </Button>
    </li>
  )
}

function Marks({ entry }: { readonly entry: CompetitiveEntry }) {
  const words = useWords(competitiveWords)
  return (
    <>
      {entry.kind === 'patent' || entry.kind === 'trademark' ? (
        <Chip tone={tones[entry.status]}>{choiceWords(words, entry.status)}</Chip>
      ) : null}
      {entry.kind === 'patent' || entry.kind === 'secret' ? (
        <Chip>{choiceWords(words, entry.competitiveValue)}</Chip>
      ) : null}
    </>
  )
}

const summary = css.raw({ display: 'grid', gap: '5' })
const counts = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: '[repeat(3, auto)]',
  justifyContent: 'start',
  columnGap: '8',
})
const estimate = css({ display: 'grid', gap: '1' })
const badge = css({
  display: 'inline-block',
  marginInlineStart: '2',
  paddingInline: '3',
  paddingBlock: '1',
  borderRadius: 'chip',
  backgroundColor: 'accentSoft',
  color: 'accentText',
  fontVariantNumeric: 'tabular-nums',
})
const list = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, 20rem), 1fr))]',
  listStyle: 'none',
})
const card = css.raw({ display: 'grid', gap: '3', alignContent: 'start' })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const about = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
const more = css({ justifySelf: 'start', marginInlineStart: '[-1.25rem]' })
