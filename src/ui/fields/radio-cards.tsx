import { useId } from 'react'
import { css } from '#src/styled-system/css/index.js'

interface RadioCardsProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A choice between a few options, each with its consequences. */
export function RadioCards<Value extends string>({
  label,
  options,
  value,
  onChange,
}: RadioCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={group}>
      <legend className={legend}>{label}</legend>
      <div className={cards}>
        {options.map((option) => (
          <label key={option.value} className={card}>
            <input
              type="radio"
              name={name}
              className={dot}
              checked={option.value === value}
              aria-label={option.label}
              aria-describedby={`${name}-${option.value}`}
              onChange={() => onChange(option.value)}
            />
            <span className={words}>
              <span className={title}>{option.label}</span>
              <span id={`${name}-${option.value}`} className={note}>
                {option.hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const group = css({ borderWidth: '0', padding: '0', minWidth: '0' })
const legend = css({ fontWeight: 'semibold', fontSize: 'sm', marginBlockEnd: '2' })
const cards = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
})
const card = css({
  display: 'flex',
  gap: '3',
  padding: '3',
  borderRadius: '[min(token(radii.card), 0.875rem)]',
  borderWidth: 'thin',
  backgroundColor: 'surface',
  cursor: 'pointer',
  '&:has(:checked)': {
    borderColor: 'accent',
    backgroundColor: 'accentSoft',
    boxShadow: '[inset 0 0 0 1px token(colors.accent)]',
  },
  '&:has(:focus-visible)': { outline: '[3px solid token(colors.accentText)]', outlineOffset: '[2px]' },
})
const dot = css({ width: '5', height: '5', flexShrink: '0', accentColor: 'accent', outline: '[none]' })
const words = css({ display: 'grid', gap: '0.5', minWidth: '0' })
const title = css({ fontWeight: 'semibold', lineHeight: 'snug' })
const note = css({ color: 'muted', fontSize: 'sm', lineHeight: 'snug' })
