import { css } from '#src/styled-system/css/index.js'
import { visuallyHidden } from '#src/ui/page/visually-hidden.tsx'

/** One number of a chart. `tick` is shown below its bar if there is space; the table shows the label. */
export interface ChartRow {
  readonly key: string
  readonly label: string
  readonly tick: string
  readonly count: number
}

interface ChartTableProps {
  readonly title: string
  readonly rows: readonly ChartRow[]
  readonly words: { readonly label: string; readonly count: string }
}

/** A chart's numbers as a table. */
export function ChartTable({ title, rows, words }: ChartTableProps) {
  return (
    <table className={table}>
      <caption className={visuallyHidden}>{title}</caption>
      <thead>
        <tr>
          <th scope="col" className={head}>
            {words.label}
          </th>
          <th scope="col" className={number}>
            {words.count}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, count }) => (
          <tr key={key}>
            <th scope="row" className={cell}>
              {label}
            </th>
            <td className={number}>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const table = css({ width: 'full', borderCollapse: 'collapse', fontSize: 'sm' })
const head = css({ textAlign: 'start', color: 'muted', fontWeight: 'semibold', paddingBlock: '1.5' })
const cell = css({
  textAlign: 'start',
  fontWeight: 'normal',
  paddingBlock: '1.5',
  borderTopWidth: 'thin',
  overflowWrap: 'anywhere',
})
const number = css({
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  paddingBlock: '1.5',
  borderTopWidth: 'thin',
  'thead &': { borderTopWidth: '0', color: 'muted', fontWeight: 'semibold' },
})
