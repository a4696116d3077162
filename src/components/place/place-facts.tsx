import { formatDateTime } from '#src/i18n/format.ts'
import { placeWords } from '#src/i18n/en/place.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { ZonePhotos } from '#src/components/photo-grid/zone-photos.tsx'
import type { PlaceRequestRow } from '#src/contract/entities/zones/place.ts'
import { css } from '#src/styled-system/css/index.js'
import { mutedText } from '#src/ui/page/text.ts'
import { ZonePlan } from './zone-plan.tsx'

interface PlaceFactsProps {
  readonly request: Omit<PlaceRequestRow, 'rev'>
  /** The labels for its sender, or for the operator who reads it. */
  readonly labels: { readonly who: string; readonly contact: string; readonly noProof: string }
  readonly heading: 'h3' | 'h4'
}

/** The chip tone of each state. */
export const placeTones = {
  sent: 'neutral',
  in_review: 'accent',
  asked: 'warning',
  approved: 'success',
  refused: 'danger',
} as const

/** Shows a requested place: its description, its location, its proof, and each step so far. */
export function PlaceFacts({ request, labels, heading: Heading }: PlaceFactsProps) {
  const words = useWords(placeWords)
  const { id, name, requester, latitude, longitude, radiusMeters } = request
  return (
    <>
      <dl className={facts}>
        <Fact name={labels.who} text={`${request.who} (${requester.displayName})`} />
        <Fact name={words.why} text={request.why} />
        <Fact name={labels.contact} text={request.contact} />
      </dl>
      <details>
        <summary className={summary}>{words.showPlace}</summary>
        <ZonePlan center={{ latitude, longitude }} radiusMeters={radiusMeters} position={null} />
      </details>
      <section aria-label={words.proofOf({ name })} className={part}>
        <Heading className={title}>{words.proof}</Heading>
        <ZonePhotos
          zoneId={id}
          zoneName={words.proofOf({ name })}
          day="all"
          empty={<p className={mutedText}>{labels.noProof}</p>}
        />
      </section>
      <section className={part}>
        <Heading className={title}>{words.history}</Heading>
        <ol className={steps}>
          {request.events.map((event) => (
            <li key={event.id} className={step}>
              <span className={title}>{words.steps[event.kind]}</span>{' '}
              <span className={mutedText}>{formatDateTime(event.at)}</span>
              {event.text === '' ? null : <p className={contentStyle}>{event.text}</p>}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt className={factName}>{name}</dt>
      <dd className={contentStyle}>{text}</dd>
    </div>
  )
}

const facts = css({ display: 'grid', gap: '3' })
const factName = css({ fontSize: 'xs', color: 'muted' })
const contentStyle = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
const summary = css({
  cursor: 'pointer',
  fontWeight: 'semibold',
  fontSize: 'sm',
  minHeight: 'touch',
  alignContent: 'center',
})
const part = css({ display: 'grid', gap: '2' })
const title = css({ fontWeight: 'semibold', fontSize: 'sm' })
const steps = css({ display: 'grid', gap: '3', listStyle: 'none' })
const step = css({
  borderInlineStartWidth: 'thick',
  borderInlineStartColor: 'accentLine',
  paddingInlineStart: '3',
})
