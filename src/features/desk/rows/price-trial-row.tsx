import { formatCents } from '#src/i18n/format.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, isFree, Written } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'
import type { RowProps } from './row-props.ts'
import { TrialFiguresPart } from './trial-figures.tsx'
import { utcDay } from './utc-day.ts'

const tones = {
  planned: 'neutral',
  running: 'accent',
  over: 'warning',
  cancelled: 'neutral',
  ended: 'neutral',
  kept: 'success',
} as const

/** A price that is tried: when, why, and what came of it. */
export function PriceTrialRow({ row, on, waiting }: RowProps<'price-trial'>) {
  const { trial: words } = useDeskWords()
  const { stage } = row
  const name = row.productName ?? row.productId
  const days = words.days({ first: utcDay(Date.parse(row.firstDay)), last: utcDay(Date.parse(row.lastDay)) })
  const isOpen = stage === 'planned' || stage === 'running' || stage === 'over'
  return (
    <DeskCard
      title={name}
      waiting={waiting}
      chips={
        <>
          {row.productName === null ? <Chip tone="warning">{words.gone}</Chip> : null}
          <Chip tone={tones[stage]}>{words.states[stage]}</Chip>
        </>
      }
      actions={
        isOpen ? <TrialActions row={row} on={on} stage={stage} isDisabled={!isFree(waiting)} /> : undefined
      }
    >
      <p>{`${words.prices({ tried: formatCents(row.priceCents), usual: formatCents(row.usualCents) })} · ${days}`}</p>
      <Written>{words.hoped({ hope: row.hope })}</Written>
      {row.figures === null ? (
        stage === 'planned' ? (
          <p className={mutedText}>{words.notBegun}</p>
        ) : null
      ) : (
        <TrialFiguresPart name={name} figures={row.figures} />
      )}
    </DeskCard>
  )
}

interface TrialActionsProps extends Pick<RowProps<'price-trial'>, 'row' | 'on'> {
  readonly stage: 'planned' | 'running' | 'over'
  readonly isDisabled: boolean
}

function TrialActions({ row, on, stage, isDisabled }: TrialActionsProps) {
  const { trial: words } = useDeskWords()
  const { id: trialId, productName, productId, priceCents, usualCents } = row
  const shared = { on, about: productName ?? productId, isDisabled }
  const decide = (decision: 'cancel' | 'end' | 'keep') => () =>
    ({ kind: 'price-trial-decide', trialId, decision }) as const
  const form = (title: string, text: string) => ({ title, text, submit: title, fields: [] })
  if (stage === 'planned')
    return <DeskActionButton {...shared} label={words.cancel} actionOf={decide('cancel')} />
  return (
    <>
      {productName === null ? null : (
        <DeskActionButton
          {...shared}
          label={words.keep}
          tone="soft"
          form={form(words.keep, words.keepText({ tried: formatCents(priceCents) }))}
          actionOf={decide('keep')}
        />
      )}
      {stage === 'running' ? (
        <DeskActionButton
          {...shared}
          label={words.end}
          form={form(words.end, words.endText({ usual: formatCents(usualCents) }))}
          actionOf={decide('end')}
        />
      ) : (
        <DeskActionButton {...shared} label={words.settle} actionOf={decide('end')} />
      )}
    </>
  )
}
