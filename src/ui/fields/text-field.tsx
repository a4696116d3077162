import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { css, cx } from '#src/styled-system/css/index.js'
import { controlStyle, fieldHintStyle, fieldLabelStyle, fieldStyle } from './field-styles.ts'

interface FieldLabelProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
}

type TextFieldProps = FieldLabelProps & InputHTMLAttributes<HTMLInputElement>
type TextAreaProps = FieldLabelProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { readonly ref?: Ref<HTMLTextAreaElement> }

/** A single-line text field with its label, hint and error, connected for assistive technology. */
export function TextField({ label, hint, error, id, className, ...rest }: TextFieldProps) {
  const own = useId()
  const fieldId = id ?? own
  return (
    <Field fieldId={fieldId} label={label} hint={hint} error={error} className={className}>
      <input
        dir={directionFor(rest.value)}
        {...rest}
        id={fieldId}
        className={css(controlStyle, invalid)}
        {...describe(fieldId, hint, error)}
      />
    </Field>
  )
}

/** A multi-line text field, otherwise like TextField. */
export function TextArea({ label, hint, error, id, className, ...rest }: TextAreaProps) {
  const own = useId()
  const fieldId = id ?? own
  return (
    <Field fieldId={fieldId} label={label} hint={hint} error={error} className={className}>
      <textarea
        rows={2}
        dir={directionFor(rest.value)}
        {...rest}
        id={fieldId}
        className={css(controlStyle, invalid, area)}
        {...describe(fieldId, hint, error)}
      />
    </Field>
  )
}

/** Typed text uses its own direction; an empty field uses the page's. */
function directionFor(value: unknown): 'auto' | undefined {
  return typeof value === 'string' && value !== '' ? 'auto' : undefined
}

function describe(fieldId: string, hint: string | undefined, error: string | undefined) {
  const ids = [
    hint === undefined ? '' : `${fieldId}-hint`,
    error === undefined ? '' : `${fieldId}-error`,
  ].filter(Boolean)
  return {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': ids.join(' ') || undefined,
  }
}

interface FieldProps {
  readonly fieldId: string
  readonly label: string
  readonly hint: string | undefined
  readonly error?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A control between its label and its hint or error. */
export function Field({ fieldId, label, hint, error, className, children }: FieldProps) {
  return (
    <div className={cx(fieldStyle, className)}>
      <label htmlFor={fieldId} className={fieldLabelStyle}>
        {label}
      </label>
      {children}
      {hint === undefined ? null : (
        <p id={`${fieldId}-hint`} className={fieldHintStyle}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${fieldId}-error`} className={errorStyle}>
          {error}
        </p>
      )}
    </div>
  )
}

const invalid = css.raw({
  _placeholder: { color: 'muted' },
  '&[aria-invalid=true]': { borderColor: 'danger', boxShadow: '[inset 0 0 0 1px token(colors.danger)]' },
})
const area = css.raw({ resize: 'vertical', borderRadius: '[min(token(radii.control), 1rem)]' })
const errorStyle = css({ fontSize: 'sm', color: 'danger', fontWeight: 'medium' })
