import { authorityReference } from '#src/contract/entities/accounts/authority-request.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { areaField, DeskActionButton } from '../desk-action-button.tsx'
import { answerStyle, DeskCard, Written, type RowProps, Facts } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'

/** An authority's request and the decision on it. */
export function AuthorityRow(props: RowProps<'authority'>) {
  const words = useDeskWords()
  const { authority } = words
  const { row } = props
  const { held, decided } = row
  const isOpen = decided === null
  return (
    <DeskCard
      title={titleOf(row)}
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
      <Facts of={[authorityReference(row.id), row.official, row.email, formatDateTime(row.at)]} />
      <Details row={row} />
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
        <div className={answerStyle}>
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

/** The filled-in details of the request. */
function Details({ row }: Pick<RowProps<'authority'>, 'row'>) {
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

/** The possible decisions. A hold links to the register of holds. */
function Decisions(props: RowProps<'authority'>) {
  const { authority } = useDeskWords()
  const { row } = props
  const { id: requestId } = row
  return (
    <>
      <HoldButton {...props} />
      <DeskActionButton
        label={authority.answer}
        form={{
          title: authority.answer,
          text: authority.answerText,
          submit: authority.send,
          fields: [
            areaField('text', authority.reply),
            { name: 'given', label: authority.given, hint: authority.givenHint, type: 'area' },
          ],
        }}
        actionOf={({ text = '', given = '' }, id) => ({
          kind: 'authority-answer',
          id,
          requestId,
          text,
          given,
        })}
      />
      <DeskActionButton
        label={authority.refuse}
        form={{
          title: authority.refuse,
          text: authority.refuseText,
          fields: [areaField('text', authority.reason)],
        }}
        actionOf={({ text = '' }, id) => ({ kind: 'authority-refuse', id, requestId, text })}
      />
    </>
  )
}

function HoldButton({ row }: RowProps<'authority'>) {
  const { authority, zone } = useDeskWords()
  const { id: requestId, caseNumber, found } = row
  return (
    <DeskActionButton
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
          areaField('note', zone.note),
        ],
      }}
      actionOf={({ zoneId = '', note = '' }, id) => ({
        kind: 'hold',
        id,
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

const list = css({ display: 'grid', gap: '1' })
const term = css({ color: 'muted', fontSize: 'sm' })
