import { useId } from 'react'
import { css } from '#src/styled-system/css/index.js'

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
        className={box}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className={words}>
        <label htmlFor={id} className={title}>
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
const box = css({ width: '5', height: '5', marginBlockStart: '0.5', accentColor: 'accent', flexShrink: '0' })
const words = css({ display: 'grid', minWidth: '0' })
const title = css({
  fontWeight: 'semibold',
  fontSize: 'sm',
  cursor: 'pointer',
  // The whole row can be pressed.
  _after: { content: '""', position: 'absolute', inset: '0' },
})
const text = css({ fontSize: 'sm', color: 'muted' })
