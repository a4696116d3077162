import { useId } from 'react'
import { css } from '#src/styled-system/css/index.js'
import { choiceBox, choiceLabel, choiceWords, fieldHintStyle } from './field-styles.ts'

interface ChoiceListProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly text: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A choice between a few options that need a sentence each: radio buttons as rows. */
export function ChoiceList<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceListProps<Value>) {
  const name = useId()
  return (
    <fieldset className={group}>
      <legend className={legend}>{label}</legend>
      {options.map((option) => {
        const id = `${name}${option.value}`
        return (
          <div key={option.value} className={row}>
            <input
              id={id}
              type="radio"
              name={name}
              className={choiceBox}
              checked={option.value === value}
              aria-describedby={`${id}-text`}
              onChange={() => onChange(option.value)}
            />
            <div className={choiceWords}>
              <label htmlFor={id} className={choiceLabel}>
                {option.label}
              </label>
              <p id={`${id}-text`} className={fieldHintStyle}>
                {option.text}
              </p>
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}

const group = css({ display: 'grid', gap: '2', minWidth: '0', border: 'none', padding: '0', margin: '0' })
const legend = css({ fontWeight: 'semibold', fontSize: 'sm', paddingBlockEnd: '2' })
const row = css({
  position: 'relative',
  display: 'flex',
  gap: '3',
  alignItems: 'flex-start',
  minHeight: 'touch',
  paddingInline: '4',
  paddingBlock: '3',
  borderWidth: 'thin',
  borderRadius: '[min(token(radii.card), 1rem)]',
  backgroundColor: 'surface',
  '&:has(:checked)': {
    borderColor: 'accent',
    backgroundColor: 'accentSoft',
    boxShadow: '[inset 0 0 0 1px token(colors.accent)]',
  },
  '&:has(:focus-visible)': { outline: '[3px solid token(colors.accentText)]', outlineOffset: '[2px]' },
})
