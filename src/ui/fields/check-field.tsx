import { useId } from 'react'
import { css } from '#src/styled-system/css/index.js'
import { choiceBox, choiceLabel, choiceWords } from './field-styles.ts'

interface CheckFieldProps {
  readonly label: string
  readonly hint?: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** A checkbox with a sentence that explains it. */
export function CheckField({ label, hint, isChecked, onChange }: CheckFieldProps) {
  const id = useId()
  return (
    <div className={row}>
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className={choiceBox}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className={choiceWords}>
        <label htmlFor={id} className={choiceLabel}>
          {label}
        </label>
        {hint === undefined ? null : (
          <p id={`${id}-hint`} className={text}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

const row = css({
  position: 'relative',
  display: 'flex',
  gap: '3',
  alignItems: 'flex-start',
  minHeight: 'touch',
})
const text = css({ fontSize: 'sm', color: 'muted' })
