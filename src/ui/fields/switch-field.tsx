import { useId } from 'react'
import { css } from '#src/styled-system/css/index.js'

interface SwitchFieldProps {
  readonly label: string
  readonly hint: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A setting that applies at once, with its explanation. The whole row can be pressed. */
export function SwitchField({ label, hint, isOn, onChange }: SwitchFieldProps) {
  const hintId = useId()
  return (
    <label className={field}>
      <span className={words}>
        <span className={name}>{label}</span>
        <span id={hintId} className={note}>
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        aria-describedby={hintId}
        className={track}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}

const field = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  minHeight: 'touch',
  cursor: 'pointer',
})
const words = css({ display: 'grid', gap: '1', minWidth: '0' })
const name = css({ fontWeight: 'semibold', lineHeight: 'snug' })
const note = css({ color: 'muted', fontSize: 'sm' })
const track = css({
  appearance: 'none',
  position: 'relative',
  flexShrink: '0',
  margin: '0',
  width: '12',
  height: '[1.75rem]',
  borderRadius: 'full',
  borderWidth: 'thin',
  borderColor: 'lineStrong',
  backgroundColor: 'sunken',
  cursor: 'pointer',
  transition: '[background-color 120ms]',
  _before: {
    content: '""',
    position: 'absolute',
    top: '[50%]',
    insetInlineStart: '[0.1875rem]',
    width: '5',
    height: '5',
    borderRadius: 'full',
    backgroundColor: 'muted',
    outline: '[1px solid transparent]',
    transform: 'translateY(-50%)',
    transition: '[inset-inline-start 120ms]',
  },
  _checked: {
    backgroundColor: 'accent',
    borderColor: 'accent',
    _before: { backgroundColor: 'onAccent', insetInlineStart: '[calc(100% - 1.4375rem)]' },
  },
  _focusVisible: { outline: '[3px solid token(colors.accentText)]', outlineOffset: '[2px]' },
})
