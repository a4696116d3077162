import type { TrialCounts, TrialFigures } from '#src/contract/entities/desk/desk-price-trial.ts'
import { minimumForOutcome, trialOutcome } from '#src/contract/rules/trial-outcome.ts'
import { formatCents, formatDateTime, formatDecimal, formatNumber } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { useDeskWords } from '../use-desk-words.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

interface TrialFiguresPartProps {
  readonly name: string
  readonly figures: TrialFigures
}

/** What was counted before and during a trial, each sum written out, and what may be said of it. */
export function TrialFiguresPart({ name, figures }: TrialFiguresPartProps) {
  const { trial: words } = useDeskWords()
  const { before, during, testsSold, isBlurred } = figures
  const verdict = trialOutcome(before, during)
  const { days, sold, visitors } = minimumForOutcome
  const { early, chance, clear } = words.verdictText
  return (
    <>
      <Notice tone={verdict === 'early' ? 'info' : 'success'} title={words.verdict[verdict]}>
        {verdict === 'early' ? early({ days, sold, visitors }) : verdict === 'chance' ? chance : clear}
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

/** A figure, and below it the sum that it comes from. */
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
