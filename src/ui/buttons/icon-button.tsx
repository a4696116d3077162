import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cva, cx } from '#src/styled-system/css/index.js'

/** The styles alone, for links. */
export const iconButtonStyle = cva({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: 'touch',
    height: 'touch',
    flexShrink: '0',
    borderRadius: 'full',
    borderWidth: 'thin',
    borderColor: 'transparent',
    cursor: 'pointer',
    transitionProperty: '[background-color, transform]',
    transitionDuration: 'fast',
    _active: { transform: 'scale(0.94)' },
    _disabled: { cursor: 'not-allowed', opacity: '[0.5]' },
  },
  variants: {
    tone: {
      quiet: {
        backgroundColor: 'transparent',
        color: 'muted',
        _hover: { backgroundColor: 'sunken', color: 'ink' },
      },
      plain: {
        backgroundColor: 'surface',
        color: 'ink',
        borderColor: 'line',
        _hover: { backgroundColor: 'sunken' },
      },
      stage: { backgroundColor: 'stageRaised', color: 'onStage', borderColor: '[rgb(255 255 255 / 0.16)]' },
      floating: {
        width: '[min(3.5rem, 56px)]',
        height: '[min(3.5rem, 56px)]',
        backgroundColor: 'accent',
        color: 'onAccent',
        boxShadow: 'float',
        _hover: { backgroundColor: 'accentHover' },
      },
    },
  },
  defaultVariants: { tone: 'quiet' },
})

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name, since the button has no text. */
  readonly label: string
  readonly tone?: 'quiet' | 'plain' | 'stage' | 'floating'
  readonly children: ReactNode
}

/** A round 44 px button with an icon. Its name is shown as a tooltip. */
export function IconButton({ label, tone, className, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      data-tip={label}
      className={cx(iconButtonStyle({ tone }), className)}
    >
      {children}
    </button>
  )
}
