import { createFileRoute, Link } from '@tanstack/react-router'
import { useState, type FormEvent, type ReactNode } from 'react'
import { placeWords } from '#src/i18n/en/place.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { UploadButton } from '#src/components/upload/upload-button.tsx'
import { isPlaceOpen } from '#src/contract/entities/zones/place.ts'
import { usePlaces } from '#src/data/places/place-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle, Button } from '#src/ui/buttons/button.tsx'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { answerPlace } from '#src/data/places/place-commands.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { TextArea } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useSentText } from '#src/ui/fields/use-sent-text.ts'
import { PlaceFacts, placeTones } from '#src/components/place/place-facts.tsx'
import { serverText } from '#src/components/session/problem-text.ts'
import type { PlaceView } from '#src/data/places/place-view.ts'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { PlaceRequestForm } from './place-form.tsx'

export const Route = createFileRoute('/_signed-in/permanent-qr-request')({ component: PermanentPage })

/** Permanent places: the request form and the user's requests. Reviewers decide at the desk. */
function PermanentPage() {
  const words = useWords(placeWords)
  const loading = useBrandWords().shell.loading
  const user = useSession()?.user
  const requests = usePlaces()
  // Mounts a new form after each sent request.
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
      <PageHeader title={words.title} text={words.text} />
      {user.isAdmin ? (
        <p>
          <Link to="/desk/$list" params={{ list: 'places' }} className={buttonStyle({ tone: 'soft' })}>
            {words.review}
          </Link>
        </p>
      ) : null}
      {mine.length === 0 ? null : (
        <Section id="mine" title={words.mine} className={section}>
          {mine.map((request) => (
            <PlaceCard key={request.id} request={request}>
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
        </Section>
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

/** The sender's answer to a reviewer's question. */
function AnswerForm({ id }: { readonly id: ZoneId }) {
  const words = useWords(placeWords)
  const { text, fieldProps, send } = useSentText(useDraft(`place-answer ${id}`, ''))
  const answer = async (sent: string) => {
    try {
      await answerPlace(id, sent)
      return true
    } catch {
      showToast(words.decideFailed, { tone: 'danger' })
      return false
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank(text)) send(answer)
  }
  return (
    <form className={stack} onSubmit={submit}>
      <TextArea label={words.answer} {...fieldProps} />
      <div>
        <Button type="submit" disabled={isBlank(text)}>
          {words.answerSend}
        </Button>
      </div>
    </form>
  )
}

interface PlaceCardProps {
  readonly request: PlaceView
  /** The next actions of the viewer. */
  readonly children: ReactNode
}

/** A sender's request in its current state. */
function PlaceCard({ request, children }: PlaceCardProps) {
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
      <PlaceFacts request={request} labels={words} heading="h4" />
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

const section = css({ display: 'grid', gap: '4' })
const stack = css({ display: 'grid', gap: '3' })
const card = css.raw({ display: 'grid', gap: '4' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
