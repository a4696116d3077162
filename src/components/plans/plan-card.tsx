import { useId } from 'react'
import { formatCents, formatDay } from '#src/i18n/format.ts'
import { planWords } from '#src/i18n/en/plan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { planPricesCents } from '#src/contract/rules/plan-prices.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import type { PlanAction } from './plan-action.ts'
import { PlanFeatures } from './plan-features.tsx'

interface PlanCardProps {
  readonly plan: PlanId
  readonly name: string
  readonly note?: string | undefined
  readonly action: PlanAction
  readonly isBusy: boolean
  /** True if another change is in progress or the device is offline. */
  readonly isDisabled: boolean
  /** Id of the element that explains why it is disabled. */
  readonly reasonId: string | undefined
  readonly onChoose: () => void
}

/** A plan: its price, its features, and the available action. */
export function PlanCard(props: PlanCardProps) {
  const { plan, name, note, action, isBusy, isDisabled, reasonId, onChoose } = props
  const words = useWords(planWords)
  const noteId = useId()
  const price = formatCents(planPricesCents[plan])
  const isCurrent = action.kind === 'current' || action.kind === 'keep' || action.kind === 'keep-trial'
  const button = labelOf(action, { name, price, isFree: plan === 'free' }, words)
  const about = noteOf(action, price, words)
  return (
    <li className={card({ isCurrent })} aria-current={isCurrent || undefined}>
      <div className={head}>
        <h3 className={headingStyle({ size: 'small' })}>{name}</h3>
        {isCurrent ? (
          <Chip tone="accent">{action.kind === 'keep-trial' ? words.trying : words.current}</Chip>
        ) : null}
        {action.kind === 'follows' ? (
          <Chip tone="warning">{words.follows({ day: formatDay(action.at) })}</Chip>
        ) : null}
      </div>
      <p className={priceLine}>
        <span className={priceStyle}>{price}</span> <span className={mutedText}>{words.aMonth}</span>
      </p>
      {note === undefined ? null : <p className={mutedText}>{note}</p>}
      <PlanFeatures plan={plan} />
      {button === null ? null : (
        <div className={foot}>
          <Button
            isWide
            tone={action.kind === 'try' || action.kind === 'buy' || isCurrent ? 'primary' : 'plain'}
            isBusy={isBusy}
            disabled={isDisabled}
            aria-describedby={isDisabled ? reasonId : about === null ? undefined : noteId}
            onClick={onChoose}
          >
            {button}
          </Button>
          {about === null ? null : (
            <p id={noteId} className={mutedText}>
              {about}
            </p>
          )}
        </div>
      )}
    </li>
  )
}

type Words = WordsByArea['plan']

interface PlanLabel {
  readonly name: string
  readonly price: string
  readonly isFree: boolean
}

function labelOf(action: PlanAction, { name, price, isFree }: PlanLabel, { actions }: Words): string | null {
  switch (action.kind) {
    case 'current':
    case 'none':
    case 'follows':
      return null
    case 'try':
      return actions.try({ plan: name })
    case 'buy':
      return actions.buy({ plan: name, price })
    case 'keep-trial':
      return actions.keepTrial({ plan: name, price })
    case 'keep':
      return actions.keep({ plan: name })
    case 'end-trial':
      return actions.endTrial({ plan: name })
    case 'end':
      return actions.end
    case 'later':
      return isFree ? actions.end : actions.later({ plan: name })
  }
}

function noteOf(action: PlanAction, price: string, { actionNotes }: Words): string | null {
  switch (action.kind) {
    case 'try':
      return actionNotes.try({ price })
    case 'buy':
    case 'keep-trial':
      return actionNotes.buy
    case 'later':
      return actionNotes.later({ day: formatDay(action.at) })
    case 'end-trial':
      return actionNotes.endTrial
    case 'current':
    case 'none':
    case 'follows':
    case 'keep':
    case 'end':
      return null
  }
}

const card = cva({
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    padding: '5',
    minWidth: '0',
    borderRadius: 'card',
    borderWidth: 'thin',
    backgroundColor: 'surface',
    color: 'ink',
  },
  variants: { isCurrent: { true: { borderColor: 'accent', boxShadow: '[0 0 0 1px token(colors.accent)]' } } },
})
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minHeight: '8' })
const priceLine = css({ lineHeight: 'snug' })
const priceStyle = css({ fontFamily: 'display', fontWeight: 'display', fontSize: '2xl' })
const foot = css({ display: 'grid', gap: '1.5', marginBlockStart: 'auto', textAlign: 'center' })
