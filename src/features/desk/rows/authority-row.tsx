import * as v from 'valibot'
import { authorityReference } from '#src/contract/entities/accounts/authority-request.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, isFree, Written } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'
import type { RowProps } from './row-props.ts'

/** A request of an authority, with what was decided on it. */
export function AuthorityRow(props: RowProps<'authority'>) {
  const words = useDeskWords()
  const { authority } = words
  const { row, waiting } = props
  const { held, decided } = row
  const isOpen = decided === null
  return (
    <DeskCard
      title={titleOf(row)}
      waiting={waiting}
      chips={
        <>
          <Chip tone={row.wish === 'emergency' && isOpen ? 'danger' : 'neutral'}>
            {authority.wishes[row.wish]}
          </Chip>
          <Chip tone={isOpen ? 'accent' : 'neutral'}>{authority.states[row.state]}</Chip>
        </>
      }
      actions={isOpen ? <Decisions {...props} /> : undefined}
    >
      <p className={mutedText}>
        {[authorityReference(row.id), row.official, row.email, formatDateTime(row.at)].join(' · ')}
      </p>
      <Facts row={row} />
      <Written>{row.message}</Written>
      {held === null ? null : (
        <p className={mutedText}>
          {authority.held({
            zone: held.zoneName ?? held.zoneId,
            time: formatDateTime(held.at),
            by: held.by ?? words.byCommand,
          })}
        </p>
      )}
      {decided === null ? null : (
        <div className={answer}>
          <p className={mutedText}>
            {authority.decided({ time: formatDateTime(decided.at), by: decided.by ?? words.byCommand })}
          </p>
          <Written>{decided.text}</Written>
          {decided.given === '' ? null : <Written>{authority.gave({ given: decided.given })}</Written>}
        </div>
      )}
    </DeskCard>
  )
}

/** What the request is about, as far as it was filled in. */
function Facts({ row }: Pick<RowProps<'authority'>, 'row'>) {
  const { authority } = useDeskWords()
  const span = [row.firstDay, row.lastDay].filter((day) => day !== '').join(' – ')
  const facts = [
    [authority.basis, row.legalBasis],
    [authority.zone, row.found === null ? row.zone : `${row.zone} (${row.found.name})`],
    [authority.photo, row.photo],
    [authority.person, row.person],
    [authority.span, span],
  ] as const
  return (
    <dl className={list}>
      {facts.map(([label, value]) =>
        value === '' ? null : (
          <div key={label}>
            <dt className={term}>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** The ways to decide; the hold leads into the register of holds. */
function Decisions(props: RowProps<'authority'>) {
  const { authority } = useDeskWords()
  const { row, on, waiting } = props
  const { id: requestId } = row
  const shared = { on, about: titleOf(row), isDisabled: !isFree(waiting) }
  return (
    <>
      <HoldButton {...props} />
      <DeskActionButton
        {...shared}
        label={authority.answer}
        form={{
          title: authority.answer,
          text: authority.answerText,
          submit: authority.send,
          fields: [
            { name: 'text', label: authority.reply, type: 'area' },
            { name: 'given', label: authority.given, hint: authority.givenHint, type: 'area' },
          ],
        }}
        actionOf={({ text = '', given = '' }) => ({
          kind: 'authority-answer',
          id: newId(),
          requestId,
          text,
          given,
        })}
      />
      <DeskActionButton
        {...shared}
        label={authority.refuse}
        form={{
          title: authority.refuse,
          text: authority.refuseText,
          submit: authority.refuse,
          fields: [{ name: 'text', label: authority.reason, type: 'area' }],
        }}
        actionOf={({ text = '' }) => ({ kind: 'authority-refuse', id: newId(), requestId, text })}
      />
    </>
  )
}

function HoldButton({ row, on, waiting }: RowProps<'authority'>) {
  const { authority, zone } = useDeskWords()
  const { id: requestId, caseNumber, found } = row
  return (
    <DeskActionButton
      on={on}
      about={titleOf(row)}
      isDisabled={!isFree(waiting)}
      label={authority.hold}
      tone={row.state === 'received' ? 'primary' : 'plain'}
      form={{
        title: authority.hold,
        text: zone.holdText,
        submit: zone.hold,
        fields: [
          {
            name: 'zoneId',
            label: authority.zoneId,
            initial: found?.id ?? '',
            hint: found === null ? authority.notFound : authority.found({ zone: found.name }),
          },
          { name: 'note', label: zone.note, type: 'area' },
        ],
      }}
      actionOf={({ zoneId = '', note = '' }) => ({
        kind: 'hold',
        id: newId(),
        zoneId: zoneId.trim(),
        authority: row.authority,
        caseNumber,
        note,
        requestId,
      })}
    />
  )
}

function titleOf({ authority, caseNumber }: RowProps<'authority'>['row']): string {
  return `${authority} · ${caseNumber}`
}

function newId() {
  return v.parse(Uuid, crypto.randomUUID())
}

const list = css({ display: 'grid', gap: '1' })
const term = css({ color: 'muted', fontSize: 'sm' })
const answer = css({
  display: 'grid',
  gap: '1',
  borderInlineStartWidth: '[3px]',
  borderStyle: 'solid',
  borderColor: 'accentLine',
  paddingInlineStart: '3',
})
