import { type SelectHTMLAttributes, useId } from 'react'
import { css } from '#src/styled-system/css/index.js'

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string
  readonly hint?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** One of many choices: the platform's own list with its label. */
export function SelectField({ label, hint, options, id, ...rest }: SelectFieldProps) {
  const own = useId()
  const fieldId = id ?? own
  return (
    <div className={field}>
      <label htmlFor={fieldId} className={labelStyle}>
        {label}
      </label>
      <select
        {...rest}
        id={fieldId}
        className={control}
        aria-describedby={hint === undefined ? undefined : `${fieldId}-hint`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint === undefined ? null : (
        <p id={`${fieldId}-hint`} className={hintStyle}>
          {hint}
        </p>
      )}
    </div>
  )
}

const field = css({ display: 'grid', gap: '1.5', minWidth: '0' })
const labelStyle = css({ fontWeight: 'semibold', fontSize: 'sm' })
const control = css({
  width: 'full',
  minHeight: 'touch',
  paddingInline: '4',
  paddingBlock: '2',
  fontSize: 'md',
  color: 'ink',
  backgroundColor: 'surface',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'lineStrong',
  borderRadius: 'control',
  textOverflow: 'ellipsis',
})
const hintStyle = css({ fontSize: 'xs', color: 'muted' })
