import type { ReactNode } from 'react'
import { css, cx } from '#src/styled-system/css/index.js'
import { headingStyle } from '#src/ui/page/text.ts'
import { type ChartRow, ChartTable } from './chart-table.tsx'

export interface ChartWords {
  /** The label that opens the table. */
  readonly asTable: string
  readonly label: string
  readonly count: string
}

export interface ChartProps {
  readonly title: string
  /** A description of the chart for assistive technology. */
  readonly alt: string
  /** The source of the numbers and their start date. */
  readonly source: string
  readonly rows: readonly ChartRow[]
  readonly words: ChartWords
}

/** A chart with its title, its source and the same numbers as a table. */
export function ChartFrame({
  title,
  source,
  rows,
  words,
  children,
}: Omit<ChartProps, 'alt'> & { readonly children: ReactNode }) {
  return (
    <figure className={frame}>
      <figcaption>
        <p className={headingStyle({ size: 'small' })}>{title}</p>
        <p className={note}>{source}</p>
      </figcaption>
      {children}
      <details>
        <summary className={summary}>{words.asTable}</summary>
        <ChartTable title={title} rows={rows} words={words} />
      </details>
    </figure>
  )
}

/** The height of a chart in the units of its drawing. */
export const heightUnits = 100

interface ChartPictureProps {
  readonly alt: string
  /** The label of the highest point. */
  readonly most: string
  /** The width in the units of the drawing; the height is `heightUnits`. */
  readonly width: number
  readonly className?: string
  readonly children: ReactNode
}

/** The chart, with a dashed line and a label at its highest point. */
export function ChartPicture({ alt, most, width, className, children }: ChartPictureProps) {
  return (
    <>
      <p aria-hidden="true" className={highestMark}>
        {most}
      </p>
      <svg
        role="img"
        aria-label={alt}
        viewBox={`0 0 ${width} ${heightUnits}`}
        preserveAspectRatio="none"
        className={cx(picture, className)}
      >
        {children}
      </svg>
    </>
  )
}

/** A chart and the notes above and below it. */
export const chartAreaStyle = css({ display: 'grid', gap: '1' })
const highestMark = css({
  color: 'muted',
  fontSize: '2xs',
  borderBottomWidth: 'thin',
  borderBottomStyle: 'dashed',
  textAlign: 'end',
})
const picture = css({
  width: 'full',
  height: '32',
  display: 'block',
  borderBottomWidth: 'thin',
  borderColor: 'lineStrong',
  forcedColorAdjust: 'none',
})
const frame = css({ display: 'grid', gap: '3', margin: '0', minWidth: '0' })
const note = css({ color: 'muted', fontSize: 'xs' })
const summary = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  width: 'fit',
  paddingInlineEnd: '3',
  color: 'accentText',
  fontSize: 'sm',
  fontWeight: 'semibold',
  cursor: 'pointer',
  _before: { content: '"▸"', paddingInlineEnd: '2' },
  '&::-webkit-details-marker': { display: 'none' },
  'details[open] > &': { _before: { content: '"▾"' } },
})
