import { useId } from 'react'
import { posterWords } from '#src/i18n/en/poster.ts'
import { formatLength } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { mutedText } from '#src/ui/page/text.ts'
import { minimumCodeMm, type QrPlan } from '#src/components/poster/plan-qr.ts'
import { readingDistanceMm } from '#src/components/poster/reading-distance.ts'

interface CodeSizeProps {
  readonly plan: QrPlan
  readonly wantedMm: number
  readonly onChange: (wantedMm: number) => void
}

/** The printed width of the code, and the distance at which it can be scanned. */
export function CodeSize({ plan, wantedMm, onChange }: CodeSizeProps) {
  const words = useWords(posterWords)
  const id = useId()
  const { codeMm, moduleMm, smallestCodeMm } = plan
  const largestMm = Math.floor(plan.largestCodeMm)
  const distance = formatLength(Math.floor(readingDistanceMm(moduleMm) / 100) * 10, 'centimeter')
  return (
    <div className={field}>
      <label htmlFor={id} className={label}>
        {words.codeSize}
      </label>
      <input
        id={id}
        type="range"
        min={minimumCodeMm}
        max={largestMm}
        step={1}
        value={Math.min(wantedMm, largestMm)}
        aria-valuetext={millimeters(codeMm)}
        aria-describedby={`${id}-hint`}
        className={slider}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <p id={`${id}-hint`} className={mutedText}>
        {words.codeSizeText({ size: millimeters(codeMm), distance })}{' '}
        {wantedMm < smallestCodeMm ? words.codeRaised({ size: millimeters(codeMm) }) : null}
        {smallestCodeMm === minimumCodeMm && wantedMm <= minimumCodeMm
          ? words.codeSmallest({ size: millimeters(minimumCodeMm) })
          : null}
      </p>
    </div>
  )
}

/** Formats a length such as `36 mm`, rounded up, because a code must not be printed smaller than it needs. */
export function millimeters(mm: number): string {
  return formatLength(Math.ceil(mm - 0.001), 'millimeter')
}

const field = css({ display: 'grid', gap: '1.5' })
const label = css({ fontWeight: 'semibold', fontSize: 'sm' })
const slider = css({ width: 'full', accentColor: 'accent', minHeight: 'touch' })
