import { formatDateTime } from '#src/i18n/format.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { maxSeats } from '#src/contract/entities/organisations/organisation-facts.ts'
import type { Organisation, SupportRequestId } from '#src/contract/entities/accounts/support.ts'
import { areaField, DeskActionButton } from '../desk-action-button.tsx'
import { answerStyle, DeskCard, Written, type RowProps } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'
import { termsOf, useTermsFields } from './terms-fields.ts'

/** A support request with its answers, and a form for another answer. */
export function SupportRow({ row }: RowProps<'support'>) {
  const words = useDeskWords()
  const { id: requestId, email, subject, message, askedAt, closedAt, answers, organisation } = row
  const isOpen = closedAt === null
  return (
    <DeskCard
      title={subject}
      chips={
        <>
          {organisation === undefined ? null : (
            <Chip>{row.isOrganisation === true ? words.organisation.isOne : words.support.enterprise}</Chip>
          )}
          <Chip tone={isOpen ? 'accent' : 'neutral'}>
            {isOpen ? words.support.isOpen : words.support.isClosed}
          </Chip>
        </>
      }
      actions={
        <>
          <DeskActionButton
            label={answers.length === 0 ? words.support.answer : words.support.again}
            tone={isOpen ? 'primary' : 'plain'}
            form={{
              title: subject,
              text: message,
              submit: words.support.send,
              fields: [areaField('text', words.support.yourAnswer)],
            }}
            actionOf={({ text = '' }, id) => ({ kind: 'answer', id, requestId, text })}
          />
          {organisation === undefined || row.isOrganisation === true ? null : (
            <MakeOrganisation requestId={requestId} organisation={organisation} />
          )}
          {isOpen ? (
            <DeskActionButton label={words.support.closeIt} actionOf={() => ({ kind: 'close', requestId })} />
          ) : null}
        </>
      }
    >
      <p className={mutedText}>{`${words.support.from({ email })} · ${formatDateTime(askedAt)}`}</p>
      {organisation === undefined ? null : (
        <p>{[words.support.seats({ count: organisation.seats }), organisation.domain].join(' · ')}</p>
      )}
      <Written>{message}</Written>
      {answers.map(({ id, text, at }) => (
        <div key={id} className={answerStyle}>
          <p className={mutedText}>{`${words.support.answered} · ${formatDateTime(at)}`}</p>
          <Written>{text}</Written>
        </div>
      ))}
    </DeskCard>
  )
}

interface MakeOrganisationProps {
  readonly requestId: SupportRequestId
  readonly organisation: Organisation
}

/** Makes an organisation of an enquiry. The admin fills in the agreed terms: there is no price list. */
function MakeOrganisation({ requestId, organisation }: MakeOrganisationProps) {
  const { organisation: words } = useDeskWords()
  const fields = useTermsFields({
    name: organisation.company,
    seats: Math.min(organisation.seats, maxSeats),
    plan: 'pro',
    period: 'year',
    priceCents: null,
    taxCents: null,
    lastDay: '',
  })
  return (
    <DeskActionButton
      label={words.make}
      form={{ title: words.make, text: words.makeText, submit: words.save, fields }}
      actionOf={(values, id) => ({
        kind: 'organisation',
        id,
        requestId,
        terms: termsOf(values),
      })}
    />
  )
}
