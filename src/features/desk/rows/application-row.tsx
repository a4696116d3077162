import { formatDateTime } from '#src/i18n/format.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, Written, type RowProps, Facts } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'

/** An application for a program. */
export function ApplicationRow({ row }: RowProps<'application'>) {
  const words = useDeskWords()
  const { id: userId, name, programme, place, trade, about, contact, at } = row
  const title = name ?? words.unknown
  const decide = (decision: 'approved' | 'declined') => () => ({
    kind: 'application' as const,
    userId,
    programme,
    decision,
  })
  return (
    <DeskCard
      title={title}
      chips={<Chip tone="accent">{words.application.programmes[programme]}</Chip>}
      actions={
        <>
          <DeskActionButton label={words.application.approve} tone="primary" actionOf={decide('approved')} />
          <DeskActionButton label={words.application.decline} actionOf={decide('declined')} />
        </>
      }
    >
      <Facts of={[place, trade, words.application.contact({ contact }), formatDateTime(at)]} />
      <Written>{about}</Written>
    </DeskCard>
  )
}
