import { type SelectHTMLAttributes, useId } from 'react'
import { css } from '#src/styled-system/css/index.js'
import { controlStyle } from './field-styles.ts'
import { Field } from './text-field.tsx'

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string
  readonly hint?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A choice between many options: the platform's own list with its label. */
export function SelectField({ label, hint, options, id, ...rest }: SelectFieldProps) {
  const own = useId()
  const fieldId = id ?? own
  return (
    <Field fieldId={fieldId} label={label} hint={hint}>
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
    </Field>
  )
}

const control = css(controlStyle, { textOverflow: 'ellipsis' })
