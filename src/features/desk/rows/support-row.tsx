import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, isFree, Written } from '../desk-card.tsx'
import { MakeOrganisation } from './make-organisation.tsx'
import type { RowProps } from './row-props.ts'
import { useDeskWords } from '../use-desk-words.ts'

/** A question with its answers, and the way to another. */
export function SupportRow({ row, on, waiting }: RowProps<'support'>) {
  const words = useDeskWords()
  const { id: requestId, email, subject, message, askedAt, closedAt, answers, organisation } = row
  const shared = { on, about: subject, isDisabled: !isFree(waiting) }
  const isOpen = closedAt === null
  return (
    <DeskCard
      title={subject}
      waiting={waiting}
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
            {...shared}
            label={answers.length === 0 ? words.support.answer : words.support.again}
            tone={isOpen ? 'primary' : 'plain'}
            form={{
              title: subject,
              text: message,
              submit: words.support.send,
              fields: [{ name: 'text', label: words.support.yourAnswer, type: 'area' }],
            }}
            actionOf={({ text = '' }) => ({ kind: 'answer', id: newId(), requestId, text })}
          />
          {organisation === undefined || row.isOrganisation === true ? null : (
            <MakeOrganisation {...shared} requestId={requestId} organisation={organisation} />
          )}
          {isOpen ? (
            <DeskActionButton
              {...shared}
              label={words.support.closeIt}
              actionOf={() => ({ kind: 'close', requestId })}
            />
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
        <div key={id} className={answer}>
          <p className={mutedText}>{`${words.support.answered} · ${formatDateTime(at)}`}</p>
          <Written>{text}</Written>
        </div>
      ))}
    </DeskCard>
  )
}

function newId() {
  return v.parse(Uuid, crypto.randomUUID())
}

const answer = css({
  display: 'grid',
  gap: '1',
  borderInlineStartWidth: '[3px]',
  borderStyle: 'solid',
  borderColor: 'accentLine',
  paddingInlineStart: '3',
})
