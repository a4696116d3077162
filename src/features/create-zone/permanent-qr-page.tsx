import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { placeWords } from '#src/i18n/en/place.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { UploadButton } from '#src/components/upload/upload-button.tsx'
import { type PlaceView, usePlaces } from '#src/data/places/place-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { PlaceCard } from './place-card.tsx'
import { PlaceRequestForm } from './place-form.tsx'
import { AnswerForm, DecideForm } from './place-talk.tsx'

export const Route = createFileRoute('/_signed-in/permanent-qr-request')({ component: PermanentPage })

/** Permanent places: asked for, followed, and, by those who review, decided. */
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
  const others = requests.filter(({ requester }) => requester.id !== user.id)
  return (
    <div className={pageStyle()}>
      <header>
        <PageHeading>{words.title}</PageHeading>
        <p className={mutedText}>{words.text}</p>
      </header>
      {user.isAdmin ? <ReviewSection others={others} /> : null}
      {mine.length === 0 ? null : (
        <section aria-labelledby="mine" className={section}>
          <h2 id="mine" className={headingStyle({ size: 'medium' })}>
            {words.mine}
          </h2>
          {mine.map((request) => (
            <PlaceCard key={request.id} request={request} noProof={words.noProof}>
              {isOpen(request) && request.waiting !== 'refused' ? (
                <>
                  <div>
                    <UploadButton zoneId={request.id} zoneName={words.proofOf(request.name)} />
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

function ReviewSection({ others }: { readonly others: PlaceView[] }) {
  const words = useWords(placeWords)
  return (
    <section aria-labelledby="review" className={section}>
      <h2 id="review" className={headingStyle({ size: 'medium' })}>
        {words.review}
      </h2>
      {others.length === 0 ? <EmptyState title={words.noReview} text={words.noReviewText} /> : null}
      {openFirst(others).map((request) => (
        <PlaceCard key={request.id} request={request} noProof={words.noProofReview}>
          {isOpen(request) ? <DecideForm request={request} /> : null}
        </PlaceCard>
      ))}
    </section>
  )
}

function isOpen({ state }: PlaceView): boolean {
  return state !== 'approved' && state !== 'refused'
}

/** What still needs a decision stands above what had one, the longest waiting first. */
function openFirst(requests: readonly PlaceView[]): readonly PlaceView[] {
  const open = requests.filter(isOpen).toSorted((a, b) => a.sentAt - b.sentAt)
  return [...open, ...requests.filter((request) => !isOpen(request))]
}

const section = css({ display: 'grid', gap: '4' })
