import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { placeWords } from '#src/i18n/en/place.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { PlaceFacts, placeTones } from '#src/components/place/place-facts.tsx'
import { serverText } from '#src/components/session/problem-text.ts'
import type { PlaceView } from '#src/data/places/place-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

interface PlaceCardProps {
  readonly request: PlaceView
  readonly noProof: string
  /** What the viewer may do next. */
  readonly children: ReactNode
}

/** A sender's request as it stands. */
export function PlaceCard({ request, noProof, children }: PlaceCardProps) {
  const words = useWords(placeWords)
  const { name, state, waiting } = request
  return (
    <article aria-label={name} className={css(cardStyle.raw(), card)}>
      <header className={head}>
        <h3 className={headingStyle({ size: 'medium' })}>{name}</h3>
        <span role="status">
          <Chip tone={placeTones[state]}>{words.states[state]}</Chip>
        </span>
        {waiting === null ? null : (
          <Chip tone={waiting === 'refused' ? 'danger' : 'warning'}>{words.waiting[waiting]}</Chip>
        )}
      </header>
      {request.refusal === null ? null : <p className={mutedText}>{serverText(request.refusal)}</p>}
      <PlaceFacts
        request={request}
        labels={{ who: words.who, contact: words.contact, noProof }}
        heading="h4"
      />
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

const card = css.raw({ display: 'grid', gap: '4' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
