import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, useState } from 'react'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { TextField } from './text-field.tsx'

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly showLabel: string
  readonly hideLabel: string
}

/** A password field, hidden until the user chooses to show it. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={frame}>
      <TextField
        {...field}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={padded}
      />
      <div className={eye}>
        <IconButton label={isShown ? hideLabel : showLabel} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
        </IconButton>
      </div>
    </div>
  )
}

const frame = css({ position: 'relative' })
const padded = css({ '& input': { paddingInlineEnd: '[3.25rem]' } })
const eye = css({ position: 'absolute', insetInlineEnd: '1', top: '[1.625rem]' })
