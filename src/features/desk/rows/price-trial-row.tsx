import { formatCents, formatDateTime, formatDecimal, formatNumber } from '#src/i18n/format.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import type { TrialCounts, TrialFigures } from '#src/contract/entities/desk/desk-price-trial.ts'
import { minimumForOutcome, trialOutcome } from '#src/contract/rules/trial-outcome.ts'
import { css } from '#src/styled-system/css/index.js'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { dayMs } from '#src/contract/wire/durations.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, Written, type RowProps } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'
import { utcDay } from './utc-day.ts'

const tones = {
  planned: 'neutral',
  running: 'accent',
  over: 'warning',
  cancelled: 'neutral',
  ended: 'neutral',
  kept: 'success',
} as const

/** A price trial: its days, its hypothesis and its figures. */
export function PriceTrialRow({ row }: RowProps<'price-trial'>) {
  const { trial: words } = useDeskWords()
  const { stage } = row
  const name = row.productName ?? row.productId
  const days = words.days({ first: utcDay(Date.parse(row.firstDay)), last: utcDay(Date.parse(row.lastDay)) })
  const isOpen = stage === 'planned' || stage === 'running' || stage === 'over'
  return (
    <DeskCard
      title={name}
      chips={
        <>
          {row.productName === null ? <Chip tone="warning">{words.gone}</Chip> : null}
          <Chip tone={tones[stage]}>{words.states[stage]}</Chip>
        </>
      }
      actions={isOpen ? <TrialActions row={row} stage={stage} /> : undefined}
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

interface TrialActionsProps extends RowProps<'price-trial'> {
  readonly stage: 'planned' | 'running' | 'over'
}

function TrialActions({ row, stage }: TrialActionsProps) {
  const { trial: words } = useDeskWords()
  const { id: trialId, productName, priceCents, usualCents } = row
  const decide = (decision: 'cancel' | 'end' | 'keep') => () =>
    ({ kind: 'price-trial-decide', trialId, decision }) as const
  const form = (title: string, text: string) => ({ title, text, fields: [] })
  if (stage === 'planned') return <DeskActionButton label={words.cancel} actionOf={decide('cancel')} />
  return (
    <>
      {productName === null ? null : (
        <DeskActionButton
          label={words.keep}
          tone="soft"
          form={form(words.keep, words.keepText({ tried: formatCents(priceCents) }))}
          actionOf={decide('keep')}
        />
      )}
      {stage === 'running' ? (
        <DeskActionButton
          label={words.end}
          form={form(words.end, words.endText({ usual: formatCents(usualCents) }))}
          actionOf={decide('end')}
        />
      ) : (
        <DeskActionButton label={words.settle} actionOf={decide('end')} />
      )}
    </>
  )
}

interface TrialFiguresPartProps {
  readonly name: string
  readonly figures: TrialFigures
}

/** The counts before and during a trial with each calculation, and the conclusion that they allow. */
function TrialFiguresPart({ name, figures }: TrialFiguresPartProps) {
  const { trial: words } = useDeskWords()
  const { before, during, testsSold, isBlurred } = figures
  const trialResult = trialOutcome(before, during)
  const { days, sold, visitors } = minimumForOutcome
  const { early, chance, clear } = words.verdictText
  return (
    <>
      <Notice tone={trialResult === 'early' ? 'info' : 'success'} title={words.verdict[trialResult]}>
        {trialResult === 'early'
          ? early({ days, sold, visitors })
          : trialResult === 'chance'
            ? chance
            : clear}
      </Notice>
      <table aria-label={words.table({ name })} className={table}>
        <thead>
          <tr>
            <th scope="col" className={first}>
              {words.columns.what}
            </th>
            <th scope="col">{words.columns.before}</th>
            <th scope="col">{words.columns.during}</th>
          </tr>
        </thead>
        <tbody>
          {(['sold', 'takings', 'perVisitor'] as const).map((what) => (
            <tr key={what}>
              <th scope="row" className={first}>
                {words.rows[what]}
              </th>
              <Sum what={what} counts={before} />
              <Sum what={what} counts={during} />
            </tr>
          ))}
        </tbody>
      </table>
      {isBlurred ? <p className={mutedText}>{words.blurred}</p> : null}
      {testsSold === 0 ? null : <p className={mutedText}>{words.tests({ count: testsSold })}</p>}
      <p className={mutedText}>
        {words.source({ from: formatDateTime(before.from), until: formatDateTime(before.until) })}
      </p>
    </>
  )
}

interface SumProps {
  readonly what: 'sold' | 'takings' | 'perVisitor'
  readonly counts: TrialCounts
}

/** A number, with its calculation below it. */
function Sum({ what, counts }: SumProps) {
  const { trial: words } = useDeskWords()
  const { from, until, sold, cents, visitors } = counts
  const days = (until - from) / dayMs
  if (what === 'perVisitor' && visitors === 0) return <td className={mutedText}>{words.noVisitors}</td>
  const [sum, by, result] = {
    sold: () => [
      formatNumber(sold),
      words.daysLong({ days: formatDecimal(days) }),
      formatDecimal(sold / days),
    ],
    takings: () => [
      formatCents(cents),
      words.daysLong({ days: formatDecimal(days) }),
      formatCents(Math.round(cents / days)),
    ],
    perVisitor: () => [
      `100 × ${formatNumber(sold)}`,
      words.visitors({ count: visitors }),
      formatDecimal((100 * sold) / visitors),
    ],
  }[what]()
  return (
    <td>
      <span className={figure}>{result}</span>
      <span className={mutedText}>{`${sum} ÷ ${by}`}</span>
    </td>
  )
}

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { paddingBlock: '2', paddingInline: '1', textAlign: 'end', verticalAlign: 'top' },
})
const first = css({ textAlign: '[start !important]' })
const figure = css({ display: 'block', fontWeight: 'bold' })
