import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime } from '#src/i18n/format.ts'
import { placeWords } from '#src/i18n/en/place.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { ZonePhotos } from '#src/components/photo-grid/zone-photos.tsx'
import { serverText } from '#src/components/session/problem-text.ts'
import type { PlaceView } from '#src/data/places/place-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { ZonePlan } from './zone-plan.tsx'

interface PlaceCardProps {
  readonly request: PlaceView
  readonly noProof: string
  /** What the viewer may do next. */
  readonly children: ReactNode
}

const tones = {
  sent: 'neutral',
  in_review: 'accent',
  asked: 'warning',
  approved: 'success',
  refused: 'danger',
} as const

/** A request with all that was said of it, its proof and its place. */
export function PlaceCard({ request, noProof, children }: PlaceCardProps) {
  const wording = useBrandWords()
  const words = useWords(placeWords)
  const { id, name, state, waiting, requester, latitude, longitude, radiusMeters } = request
  return (
    <article aria-label={name} className={css(cardStyle.raw(), card)}>
      <header className={head}>
        <h3 className={headingStyle({ size: 'medium' })}>{name}</h3>
        <span role="status">
          <Chip tone={tones[state]}>{words.states[state]}</Chip>
        </span>
        {waiting === null ? null : (
          <Chip tone={waiting === 'refused' ? 'danger' : 'warning'}>{words.waiting[waiting]}</Chip>
        )}
      </header>
      {request.refusal === null ? null : (
        <p className={mutedText}>{serverText(request.refusal, wording.error)}</p>
      )}
      <dl className={facts}>
        <Fact name={words.who} text={`${request.who} (${requester.displayName})`} />
        <Fact name={words.why} text={request.why} />
        <Fact name={words.contact} text={request.contact} />
      </dl>
      <details>
        <summary className={summary}>{words.showPlace}</summary>
        <ZonePlan center={{ latitude, longitude }} radiusMeters={radiusMeters} position={null} />
      </details>
      <section aria-label={words.proofOf(name)} className={part}>
        <h4 className={title}>{words.proof}</h4>
        <ZonePhotos
          zoneId={id}
          zoneName={words.proofOf(name)}
          day="all"
          empty={<p className={mutedText}>{noProof}</p>}
        />
      </section>
      <section className={part}>
        <h4 className={title}>{words.history}</h4>
        <ol className={steps}>
          {request.events.map((event) => (
            <li key={event.id} className={step}>
              <span className={title}>{words.steps[event.kind]}</span>{' '}
              <span className={mutedText}>{formatDateTime(event.at)}</span>
              {event.text === '' ? null : <p className={said}>{event.text}</p>}
            </li>
          ))}
        </ol>
      </section>
      {state === 'approved' && waiting === null ? (
        <div>
          <Link to="/locations/$zoneId" params={{ zoneId: request.placeId }} className={buttonStyle()}>
            {words.openPlace}
          </Link>
        </div>
      ) : null}
      {children}
    </article>
  )
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt className={factName}>{name}</dt>
      <dd className={said}>{text}</dd>
    </div>
  )
}

const card = css.raw({ display: 'grid', gap: '4' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const facts = css({ display: 'grid', gap: '3' })
const factName = css({ fontSize: 'xs', color: 'muted' })
const said = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
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
  borderInlineStartStyle: 'solid',
  borderInlineStartColor: 'accentLine',
  paddingInlineStart: '3',
})
