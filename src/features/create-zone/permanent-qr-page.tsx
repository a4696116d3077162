import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { placeWords } from '#src/i18n/en/place.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { UploadButton } from '#src/components/upload/upload-button.tsx'
import { isPlaceOpen } from '#src/contract/entities/zones/place.ts'
import { usePlaces } from '#src/data/places/place-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { PlaceCard } from './place-card.tsx'
import { PlaceRequestForm } from './place-form.tsx'
import { AnswerForm } from './answer-form.tsx'

export const Route = createFileRoute('/_signed-in/permanent-qr-request')({ component: PermanentPage })

/** Permanent places: asked for and followed. Those who review decide at the desk. */
function PermanentPage() {
  const words = useWords(placeWords)
  const loading = useBrandWords().shell.loading
  const user = useSession()?.user
  const requests = usePlaces()
  // A new form after each request that was sent.
  const [round, setRound] = useState(0)
  if (requests === undefined || user === undefined)
    return (
      <div className={pageStyle()}>
        <PageSkeleton label={loading} />
      </div>
    )
  const mine = requests.filter(({ requester }) => requester.id === user.id)
  return (
    <div className={pageStyle()}>
      <header>
        <PageHeading>{words.title}</PageHeading>
        <p className={mutedText}>{words.text}</p>
      </header>
      {user.isAdmin ? (
        <p>
          <Link to="/desk/$list" params={{ list: 'places' }} className={buttonStyle({ tone: 'soft' })}>
            {words.review}
          </Link>
        </p>
      ) : null}
      {mine.length === 0 ? null : (
        <section aria-labelledby="mine" className={section}>
          <h2 id="mine" className={headingStyle({ size: 'medium' })}>
            {words.mine}
          </h2>
          {mine.map((request) => (
            <PlaceCard key={request.id} request={request} noProof={words.noProof}>
              {isPlaceOpen(request.state) && request.waiting !== 'refused' ? (
                <>
                  <div>
                    <UploadButton zoneId={request.id} zoneName={words.proofOf({ name: request.name })} />
                  </div>
                  {request.state === 'asked' ? <AnswerForm id={request.id} /> : null}
                </>
              ) : null}
            </PlaceCard>
          ))}
        </section>
      )}
      <PlaceRequestForm
        key={round}
        onSent={() => {
          setRound(round + 1)
          document.getElementById('content')?.focus()
          window.scrollTo({ top: 0 })
        }}
      />
    </div>
  )
}

const section = css({ display: 'grid', gap: '4' })
