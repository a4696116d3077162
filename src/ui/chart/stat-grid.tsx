import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'

export interface Stat {
  readonly label: string
  readonly value: string
  /** The source of the number and its start date. */
  readonly source: string
}

/** Numbers side by side, each with its label and its source. */
export function StatGrid({ stats }: { readonly stats: readonly Stat[] }) {
  return (
    <dl className={grid}>
      {stats.map(({ label, value, source }) => (
        <div key={label} className={css(cardStyle.raw(), card)}>
          <dt className={name}>{label}</dt>
          <dd className={number}>{value}</dd>
          <dd className={note}>{source}</dd>
        </div>
      ))}
    </dl>
  )
}

const grid = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))]',
})
const card = css.raw({ display: 'grid', gap: '1', alignContent: 'start', padding: '4' })
const name = css({ fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'snug' })
const number = css({
  fontFamily: 'display',
  fontWeight: 'display',
  letterSpacing: 'display',
  fontSize: '2xl',
  lineHeight: 'tight',
  fontVariantNumeric: 'tabular-nums',
})
const note = css({ color: 'muted', fontSize: '2xs', lineHeight: 'snug' })
