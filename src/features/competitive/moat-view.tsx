import { Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { competitiveWords } from '#src/i18n/en/competitive.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { CompetitiveEntry } from '#src/contract/entities/programs/competitive.ts'
import type { EntryView } from '#src/data/competitive/entry-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { headingStyle, mutedText, spreadRow } from '#src/ui/page/text.ts'
import { choiceWords } from './field-text.ts'
import type { EntryChoice } from './entry-dialogs.tsx'
import { EntryWaiting } from './entry-waiting.tsx'
import { FeatureBadge } from './feature-icons.tsx'
import { ScoreRing } from './score-ring.tsx'
import { strengthScore } from './strength-score.ts'

/** The number of months at which the bar of a gap is full. */
const fullBarMonths = 36

const strengthTones = { critical: 'danger', high: 'warning', medium: 'neutral' } as const

interface MoatViewProps {
  readonly entries: readonly EntryView[]
  readonly onChoose: (choice: EntryChoice) => void
}

/** How hard the product is to copy: the score, the features behind it and the advantages. */
export function MoatView({ entries, onChoose }: MoatViewProps) {
  const features = entries.flatMap((view) =>
    view.entry.kind === 'feature' ? [{ ...view, entry: view.entry }] : [],
  )
  const advantages = entries
    .flatMap((view) => (view.entry.kind === 'advantage' ? [{ ...view, entry: view.entry }] : []))
    .toSorted((a, b) => b.entry.timeToReplicate - a.entry.timeToReplicate)
  const score = strengthScore(features.map(({ entry }) => entry))
  return (
    <>
      {score === null ? null : <ScoreSection score={score} featureCount={features.length} />}
      <Features features={features} onChoose={onChoose} />
      <Advantages advantages={advantages} onChoose={onChoose} />
    </>
  )
}

type EntryViewOf<Kind extends CompetitiveEntry['kind']> = EntryView & {
  readonly entry: Extract<CompetitiveEntry, { kind: Kind }>
}

function ScoreSection({ score, featureCount }: { readonly score: number; readonly featureCount: number }) {
  const words = useWords(competitiveWords)
  return (
    <section aria-labelledby="score" className={css(cardStyle.raw(), scoreCard)}>
      <ScoreRing label={words.score} score={score} text={words.scoreOf({ score })} />
      <div className={wordsStyle}>
        <h2 id="score" className={headingStyle({ size: 'medium' })}>
          {words.score}
        </h2>
        <p className={mutedText}>{words.scoreSource({ features: featureCount })}</p>
      </div>
    </section>
  )
}

interface EntrySectionProps {
  readonly kind: 'feature' | 'advantage'
  readonly title: string
  readonly onChoose: (choice: EntryChoice) => void
  readonly children: ReactNode
}

/** A section with a title and a button that adds an entry of its kind. */
function EntrySection({ kind, title, onChoose, children }: EntrySectionProps) {
  const words = useWords(competitiveWords)
  const id = useId()
  return (
    <section aria-labelledby={id} className={section}>
      <div className={spreadRow}>
        <h2 id={id} className={headingStyle({ size: 'medium' })}>
          {title}
        </h2>
        <Button
          tone="soft"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => onChoose({ openAs: 'add', kind })}
        >
          {words.addTitle[kind]}
        </Button>
      </div>
      {children}
    </section>
  )
}

interface FeaturesProps extends Pick<MoatViewProps, 'onChoose'> {
  readonly features: readonly EntryViewOf<'feature'>[]
}

function Features({ features, onChoose }: FeaturesProps) {
  const words = useWords(competitiveWords)
  return (
    <EntrySection kind="feature" title={words.features} onChoose={onChoose}>
      {features.length === 0 ? <EmptyState title={words.noFeatures} text={words.noFeaturesText} /> : null}
      <ul className={cards}>
        {features.map(({ id, entry, waiting }) => (
          <li key={id} className={css(cardStyle.raw(), card)}>
            <div className={title}>
              <FeatureBadge icon={entry.icon} />
              <h3 className={headingStyle({ size: 'small' })}>{entry.name}</h3>
            </div>
            <div className={chips}>
              <Chip tone="accent">{words.uniqueness({ percent: entry.uniqueness })}</Chip>
              <Chip>{choiceWords(words, entry.category)}</Chip>
              {entry.patentStatus === null ? null : (
                <Chip tone={entry.patentStatus === 'granted' ? 'success' : 'neutral'}>
                  {`${words.kinds.patent}: ${choiceWords(words, entry.patentStatus)}`}
                </Chip>
              )}
              <EntryWaiting waiting={waiting} />
            </div>
            <ProgressBar
              label={words.gapOf({ name: entry.name })}
              ratio={entry.competitorGap / fullBarMonths}
            />
            <p className={mutedText}>{words.gap({ months: entry.competitorGap })}</p>
            <Button
              tone="quiet"
              className={more}
              aria-label={words.details({ name: entry.name })}
              onClick={() => onChoose({ openAs: 'show', id })}
            >
              {words.show}
            </Button>
          </li>
        ))}
      </ul>
    </EntrySection>
  )
}

interface AdvantagesProps extends Pick<MoatViewProps, 'onChoose'> {
  readonly advantages: readonly EntryViewOf<'advantage'>[]
}

function Advantages({ advantages, onChoose }: AdvantagesProps) {
  const words = useWords(competitiveWords)
  return (
    <EntrySection kind="advantage" title={words.advantages} onChoose={onChoose}>
      {advantages.length === 0 ? (
        <EmptyState title={words.noAdvantages} text={words.noAdvantagesText} />
      ) : (
        <ul className={css(cardStyle.raw(), rows)}>
          {advantages.map(({ id, entry, waiting }) => (
            <li key={id} className={row}>
              <div className={wordsStyle}>
                <h3 className={name}>{entry.name}</h3>
                {entry.description === '' ? null : <p className={mutedText}>{entry.description}</p>}
                <div className={chips}>
                  <Chip tone={strengthTones[entry.strength]}>{choiceWords(words, entry.strength)}</Chip>
                  <Chip>{words.replicate({ months: entry.timeToReplicate })}</Chip>
                  <EntryWaiting waiting={waiting} />
                </div>
              </div>
              <Button
                tone="quiet"
                aria-label={words.details({ name: entry.name })}
                onClick={() => onChoose({ openAs: 'show', id })}
              >
                {words.show}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </EntrySection>
  )
}

const scoreCard = css.raw({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '5' })
const wordsStyle = css({ display: 'grid', gap: '1.5', flexGrow: '1', flexBasis: '[12rem]', minWidth: '0' })
const section = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const cards = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, 17rem), 1fr))]',
  listStyle: 'none',
})
const card = css.raw({ display: 'grid', gap: '3', alignContent: 'start' })
const title = css({ display: 'flex', alignItems: 'center', gap: '3', overflowWrap: 'anywhere' })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const more = css({ justifySelf: 'start', marginInlineStart: '[-1.25rem]' })
const rows = css.raw({ display: 'grid', gap: '5', listStyle: 'none' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const name = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
