import { Link } from '@tanstack/react-router'
import { Lightbulb } from 'lucide-react'
import { NextSteps } from '#src/components/metrics/next-steps.tsx'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useZoneActivity } from '#src/data/metrics/zone-activity.ts'
import { adviceWords } from '#src/i18n/en/advice.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { Words } from '#src/i18n/words-by-area.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { visuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { type Advice, type AdviceKind, adviceFor } from './zone-advice.ts'

const pageOf = {
  quiet: '/locations/$zoneId/missions',
  'one-code': '/locations/$zoneId/codes',
  'unused-code': '/locations/$zoneId/codes',
  'few-likes': '/locations/$zoneId/wall',
  ending: '/locations/$zoneId/export',
} as const

interface AdviceSectionProps {
  readonly page: 'market' | 'barriers'
  readonly kinds: readonly AdviceKind[]
}

/**
 * Suggests next steps of the given kinds for the zones that the reader manages, each with its numbers. Readers without a
 * zone see what they can do as a guest.
 */
export function AdviceSection({ page, kinds }: AdviceSectionProps) {
  const { loading } = useBrandWords().shell
  const words = useWords(adviceWords)
  const zones = useZoneActivity()
  if (zones === undefined) return <PageSkeleton label={loading} variant="card" />
  if (zones.length === 0) return <NextSteps page={page} />
  const adviceItems = zones.flatMap((zone) =>
    adviceFor(zone)
      .filter(({ kind }) => kinds.includes(kind))
      .map((advice) => ({ zone, advice })),
  )
  return (
    <Section id="advice" title={words.title} className={section}>
      {adviceItems.length === 0 ? <p className={mutedText}>{words.none}</p> : null}
      <ul className={cards}>
        {adviceItems.map(({ zone, advice }) => (
          <li key={`${zone.id} ${advice.kind}`} className={css(cardStyle.raw(), card)}>
            <AdviceCard zoneId={zone.id} zoneName={zone.name} advice={advice} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface AdviceCardProps {
  readonly zoneId: ZoneId
  readonly zoneName: string
  readonly advice: Advice
}

function AdviceCard({ zoneId, zoneName, advice }: AdviceCardProps) {
  const words = useWords(adviceWords)
  const { text, action } = words.kinds[advice.kind]
  return (
    <>
      <Lightbulb size={20} aria-hidden="true" className={bulb} />
      <div className={about}>
        <h3 className={headingStyle({ size: 'small' })}>{sumsOf(words, advice)}</h3>
        <p className={mutedText}>{zoneName}</p>
        <p>{text}</p>
        <div>
          <Link to={pageOf[advice.kind]} params={{ zoneId }} className={buttonStyle({ tone: 'soft' })}>
            {action}
            <span className={visuallyHidden}> {zoneName}</span>
          </Link>
        </div>
      </div>
    </>
  )
}

function sumsOf({ sums }: Words<typeof adviceWords>, advice: Advice): string {
  switch (advice.kind) {
    case 'quiet':
      return sums.quiet({ added: advice.added, others: advice.others })
    case 'one-code':
      return sums.oneCode({ joins: advice.joins })
    case 'unused-code':
      return sums.unusedCode({ label: advice.label, joins: advice.joinsElsewhere })
    case 'few-likes':
      return sums.fewLikes({ likes: advice.likes, photos: advice.photos })
    case 'ending':
      return sums.ending({ hours: advice.hours, photos: advice.photos })
  }
}

const section = css({ display: 'grid', gap: '3' })
const cards = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, 20rem), 1fr))]',
  listStyle: 'none',
})
const card = css.raw({ display: 'flex', gap: '3', alignItems: 'start' })
const bulb = css({ flexShrink: '0', color: 'accentText' })
const about = css({ display: 'grid', gap: '1.5', minWidth: '0', overflowWrap: 'anywhere' })
