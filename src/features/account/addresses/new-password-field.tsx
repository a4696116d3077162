import type { InputHTMLAttributes } from 'react'
import { addressWords } from '#src/i18n/en/address.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { passwordStrength } from './password-strength.ts'

interface NewPasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  /** Shown until something is typed. */
  readonly hint: string
  readonly error?: string | undefined
  readonly value: string
}

/** A field for a new password, with a hint about its strength. */
export function NewPasswordField({ hint, value, ...field }: NewPasswordFieldProps) {
  const words = useWords(addressWords)
  return (
    <PasswordField
      autoComplete="new-password"
      {...field}
      value={value}
      hint={value === '' ? hint : words.strength[passwordStrength(value)]}
      showLabel={words.showPassword}
      hideLabel={words.hidePassword}
    />
  )
}
