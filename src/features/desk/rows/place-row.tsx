import { Link } from '@tanstack/react-router'
import { brandOf } from '#src/brand/current-brand.ts'
import { PlaceFacts, placeTones } from '#src/components/place/place-facts.tsx'
import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import { isPlaceOpen, type PlaceDecision } from '#src/contract/entities/zones/place.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { placeWords } from '#src/i18n/en/place.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, type RowProps, Facts } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'

/** A request for a permanent place, with the messages so far. */
export function PlaceRow(props: RowProps<'place'>) {
  const { place } = useDeskWords()
  const words = useWords(placeWords)
  const { row } = props
  const { name, state, brand, requester, sentAt } = row
  return (
    <DeskCard
      title={name}
      chips={<Chip tone={placeTones[state]}>{words.states[state]}</Chip>}
      actions={isPlaceOpen(state) ? <Decisions {...props} /> : <Outcome {...props} />}
    >
      <Facts
        of={[place.from({ name: requester.displayName, time: formatDateTime(sentAt) }), brandOf(brand).name]}
      />
      <PlaceFacts request={row} labels={place} heading="h3" />
    </DeskCard>
  )
}

function Outcome({ row: { state, placeId } }: RowProps<'place'>) {
  const words = useWords(placeWords)
  if (state !== 'approved') return null
  return (
    <Link to="/desk/$list" params={{ list: 'zones' }} search={{ find: placeId }} className={small}>
      {words.openPlace}
    </Link>
  )
}

/** The possible decisions on an open request. */
function Decisions({ row: { id: requestId, name, state } }: RowProps<'place'>) {
  const { place } = useDeskWords()
  const step = (id: Uuid, decision: PlaceDecision, text: string) => ({
    kind: 'place' as const,
    id,
    requestId,
    decision,
    text,
  })
  const withText = (
    label: string,
    text: string,
    field: { readonly label: string; readonly hint?: string },
  ) => ({
    title: `${label}: ${name}`,
    text,
    fields: [{ name: 'text', type: 'area' as const, ...field }],
  })
  return (
    <>
      {state === 'sent' ? (
        <DeskActionButton
          label={place.review}
          tone="soft"
          actionOf={(_values, id) => step(id, 'review', '')}
        />
      ) : null}
      <DeskActionButton
        label={place.ask}
        form={withText(place.ask, place.askText, { label: place.question })}
        actionOf={({ text = '' }, id) => step(id, 'ask', text)}
      />
      <DeskActionButton
        label={place.approve}
        tone="primary"
        form={withText(place.approve, place.approveText, { label: place.words, hint: place.mayBeEmpty })}
        actionOf={({ text = '' }, id) => step(id, 'approve', text)}
      />
      <DeskActionButton
        label={place.refuse}
        tone="danger"
        form={withText(place.refuse, place.refuseText, { label: place.words })}
        actionOf={({ text = '' }, id) => step(id, 'refuse', text)}
      />
    </>
  )
}

const small = buttonStyle({ tone: 'plain', size: 'small' })
