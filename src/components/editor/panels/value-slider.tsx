import { useState } from 'react'
import { isRightToLeft } from '#src/i18n/direction.ts'
import { editorWords } from '#src/i18n/en/editor.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'

interface ValueSliderProps {
  readonly label: string
  readonly unit: string
  readonly value: number
  readonly range: { readonly min: number; readonly max: number; readonly step: number }
  readonly onChange: (value: number) => void
  /** Called when the slider is released. */
  readonly onEnd: () => void
  readonly onReset: () => void
}

/** A slider with its value, which can also be typed. Double-tapping its name resets it. */
export function ValueSlider({ label, unit, value, range, onChange, onEnd, onReset }: ValueSliderProps) {
  const [hint, setHint] = useState('')
  const share = ((value - range.min) / (range.max - range.min)) * 100
  return (
    <div className={row}>
      <SliderName label={label} onReset={onReset} />
      <NumberField
        label={label}
        range={range}
        value={value}
        unit={unit}
        onChange={onChange}
        onHint={setHint}
        onEnd={onEnd}
      />
      <input
        type="range"
        aria-label={label}
        aria-valuetext={`${value}${unit}`}
        className={slider}
        style={{
          backgroundImage: `linear-gradient(to ${isRightToLeft() ? 'left' : 'right'}, var(--colors-accent) ${share}%, var(--colors-line-strong) ${share}%)`,
        }}
        {...range}
        value={value}
        onChange={(event) => {
          setHint('')
          onChange(event.target.valueAsNumber)
        }}
        onPointerUp={onEnd}
        onKeyUp={onEnd}
        onBlur={onEnd}
      />
      <p role="status" className={hintStyle}>
        {hint}
      </p>
    </div>
  )
}

function SliderName({ label, onReset }: Pick<ValueSliderProps, 'label' | 'onReset'>) {
  const resetLabel = useWords(editorWords).resetOne({ name: label })
  return (
    <button
      type="button"
      aria-label={resetLabel}
      title={resetLabel}
      className={name}
      onDoubleClick={onReset}
      // A click by keyboard has a count of 0.
      onClick={(event) => {
        if (event.detail === 0) onReset()
      }}
    >
      {label}
    </button>
  )
}

interface NumberFieldProps extends Omit<ValueSliderProps, 'onReset'> {
  readonly onHint: (value: string) => void
}

function NumberField({ label, range, value, unit, onChange, onHint, onEnd }: NumberFieldProps) {
  const words = useWords(editorWords)
  const [typed, setTyped] = useState<string | null>(null)
  const hintFor = (typedValue: number) => {
    if (typedValue > range.max) return words.most({ value: `${range.max}${unit}` })
    return typedValue < range.min ? words.least({ value: `${range.min}${unit}` }) : ''
  }
  const applyTypedValue = () => {
    if (typed !== null && typed.trim() !== '') {
      onChange(Number(typed))
      onHint(hintFor(Number(typed)))
    }
    setTyped(null)
    onEnd()
  }
  return (
    <span className={number}>
      <input
        type="number"
        inputMode="decimal"
        aria-label={words.valueOf({ name: label })}
        className={field}
        {...range}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={applyTypedValue}
        onKeyDown={(event) => {
          if (event.key === 'Enter') applyTypedValue()
        }}
      />
      <span aria-hidden="true" className={unitStyle}>
        {unit}
      </span>
    </span>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: '[1fr auto]',
  alignItems: 'center',
  columnGap: '3',
})
const name = css({
  justifySelf: 'start',
  minHeight: '10',
  paddingInlineEnd: '3',
  fontSize: 'sm',
  fontWeight: 'semibold',
  color: 'ink',
  textAlign: 'start',
  cursor: 'pointer',
  touchAction: 'manipulation',
})
const hintStyle = css({
  gridColumn: '[1 / -1]',
  fontSize: 'xs',
  color: 'muted',
  _empty: { display: 'none' },
})
const number = css({ display: 'inline-flex', alignItems: 'center', gap: '1' })
const field = css({
  width: '16',
  minHeight: '8',
  paddingInline: '2',
  textAlign: 'end',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  color: 'ink',
  backgroundColor: 'sunken',
  borderWidth: 'thin',
  borderColor: 'lineStrong',
  borderRadius: 'sm',
  appearance: 'textfield',
  '&::-webkit-inner-spin-button': { appearance: 'none' },
})
const unitStyle = css({ width: '5', fontSize: 'xs', color: 'muted' })
const thumb = {
  appearance: 'none',
  width: '6',
  height: '6',
  marginBlockStart: '[-0.625rem]',
  borderRadius: 'full',
  borderWidth: '[3px]',
  borderStyle: 'solid',
  borderColor: 'canvas',
  backgroundColor: 'accent',
  cursor: 'grab',
} as const
const slider = css({
  gridColumn: '[1 / -1]',
  appearance: 'none',
  width: 'full',
  height: '10',
  margin: '0',
  backgroundColor: 'transparent',
  backgroundSize: '[100% 4px]',
  backgroundPosition: '[center]',
  backgroundRepeat: 'no-repeat',
  cursor: 'pointer',
  touchAction: 'pan-y',
  '&::-webkit-slider-runnable-track': { height: '1', backgroundColor: 'transparent' },
  '&::-webkit-slider-thumb': thumb,
  '&::-moz-range-track': { height: '1', backgroundColor: 'transparent' },
  '&::-moz-range-thumb': { ...thumb, marginBlockStart: '0' },
})
