import type { InputHTMLAttributes } from 'react'
import { addressWords } from '#src/i18n/en/address.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { PasswordField } from '#src/ui/fields/password-field.tsx'

interface CurrentPasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly error?: string | undefined
}

/** The current password, required before a protected setting is changed. */
export function CurrentPasswordField(field: CurrentPasswordFieldProps) {
  const words = useWords(addressWords)
  return (
    <PasswordField
      {...field}
      label={words.current}
      hint={words.currentHint}
      autoComplete="current-password"
      showLabel={words.showPassword}
      hideLabel={words.hidePassword}
    />
  )
}
