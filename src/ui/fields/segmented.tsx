import { type ReactNode, useEffect, useId, useRef } from 'react'
import { coveringInput } from './covering-input.ts'
import { css } from '#src/styled-system/css/index.js'

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** On phones, a single line that scrolls sideways, for many options. */
  readonly isStrip?: boolean
}

/** A choice between a few options, all visible: radio buttons that look like one switch. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, isStrip = false } = props
  const name = useId()
  const choices = (
    <div role="radiogroup" aria-label={label} className={css(group, isStrip && oneLine)}>
      {options.map((option) => (
        <label key={option.value} className={segment}>
          <input
            type="radio"
            name={name}
            className={coveringInput}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
  return isStrip ? <Strip>{choices}</Strip> : choices
}

/** Scrolls the selected option into view when it is mounted. */
function Strip({ children }: { readonly children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = line.current?.querySelector(':checked')
    chosen?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <div ref={line} className={strip}>
      {children}
    </div>
  )
}

const group = css.raw({
  display: 'inline-flex',
  padding: '1',
  gap: '1',
  // Fully rounded on one line. On two lines the radius stays the same.
  borderRadius: '[min(token(radii.control), 1.5rem)]',
  backgroundColor: 'sunken',
  width: 'fit',
  maxWidth: 'full',
  // Wraps if one line is too short, because people miss options that are out of view.
  flexWrap: 'wrap',
})
/** Extends beyond a phone's edge, which shows that there is more. */
const strip = css({
  overflowX: { base: 'auto', md: 'visible' },
  scrollbarWidth: '[none]',
  marginInline: { base: '[calc(-1 * token(spacing.gutter))]', md: '0' },
  paddingInline: { base: 'gutter', md: '0' },
})
const oneLine = css.raw({ flexWrap: 'nowrap', maxWidth: '[none]' })
const segment = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  minHeight: '10',
  paddingInline: { base: '3', md: '4' },
  borderRadius: 'control',
  fontSize: 'sm',
  fontWeight: 'semibold',
  color: 'muted',
  cursor: 'pointer',
  transition: '[background-color 120ms]',
  '&:has(:checked)': {
    backgroundColor: 'surface',
    color: 'accentText',
    boxShadow: 'card',
    outline: '[1px solid transparent]',
  },
  '&:has(:focus-visible)': { outline: '[3px solid token(colors.accentText)]', outlineOffset: '[-3px]' },
})
