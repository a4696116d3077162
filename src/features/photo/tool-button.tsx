import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { css } from '#src/styled-system/css/index.js'
import { Spinner } from '#src/ui/buttons/spinner.tsx'

interface ToolButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: ReactNode
  readonly isBusy?: boolean
}

/** One of a row of equally wide tools: its sign above its word. */
export function ToolButton({ icon, isBusy = false, disabled, children, ...rest }: ToolButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      className={tool}
    >
      {isBusy ? <Spinner /> : icon}
      <span className={word}>{children}</span>
    </button>
  )
}

const tool = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '0.5',
  minHeight: '[min(3.25rem, 60px)]',
  minWidth: '0',
  paddingInline: '1',
  paddingBlock: '1',
  borderRadius: '[min(token(radii.control), 1rem)]',
  backgroundColor: 'accentSoft',
  color: 'accentText',
  cursor: 'pointer',
  transition: '[background-color 120ms, transform 120ms]',
  _active: { transform: 'scale(0.97)' },
  _disabled: { cursor: 'not-allowed', opacity: '[0.55]', _active: { transform: 'none' } },
})
const word = css({
  maxWidth: 'full',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontSize: 'xs',
  fontWeight: 'semibold',
  lineHeight: 'snug',
})
