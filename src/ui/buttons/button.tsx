import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cva, cx } from '#src/styled-system/css/index.js'
import { Spinner } from './spinner.tsx'

/** The styles of a button, also for links that act like one. */
export const buttonStyle = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'touch',
    // With text at twice the size, the longest word still fits on a narrow screen.
    paddingInline: '[min(1.25rem, 6vw)]',
    paddingBlock: '2',
    borderRadius: 'control',
    borderWidth: 'thin',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    fontSize: 'md',
    lineHeight: 'snug',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: '[background-color, border-color, transform, box-shadow]',
    transitionDuration: 'fast',
    _active: { transform: 'scale(0.98)' },
    _disabled: { cursor: 'not-allowed', opacity: '[0.55]', _active: { transform: 'none' } },
    '& svg': { flexShrink: '0' },
    // With large text on a narrow screen, the longest word still fits.
    '@media (max-width: 15rem)': { paddingInline: '2', fontSize: 'sm' },
  },
  variants: {
    tone: {
      primary: { backgroundColor: 'accent', color: 'onAccent', _hover: { backgroundColor: 'accentHover' } },
      soft: { backgroundColor: 'accentSoft', color: 'accentText', _hover: { borderColor: 'accentLine' } },
      plain: {
        backgroundColor: 'surface',
        color: 'ink',
        borderColor: 'lineStrong',
        _hover: { backgroundColor: 'sunken' },
      },
      quiet: {
        backgroundColor: 'transparent',
        color: 'accentText',
        _hover: { backgroundColor: 'accentSoft' },
      },
      danger: { backgroundColor: 'danger', color: 'onDanger', _hover: { boxShadow: 'card' } },
      stage: { backgroundColor: 'stageRaised', color: 'onStage', borderColor: '[rgb(255 255 255 / 0.22)]' },
    },
    size: {
      small: { fontSize: 'sm', paddingInline: '3', minHeight: '10' },
      medium: {},
      large: { fontSize: 'lg', paddingInline: '[min(2rem, 8vw)]', minHeight: '14' },
    },
    isWide: { true: { width: 'full' } },
  },
  defaultVariants: { tone: 'primary', size: 'medium' },
})

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly tone?: 'primary' | 'soft' | 'plain' | 'quiet' | 'danger' | 'stage'
  readonly size?: 'small' | 'medium' | 'large'
  readonly isWide?: boolean
  /** Shows progress and ignores presses. The label stays. */
  readonly isBusy?: boolean
  readonly icon?: ReactNode
}

/** A button; `type` is `button` by default. */
export function Button({
  tone,
  size,
  isWide,
  isBusy = false,
  icon,
  children,
  className,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      className={cx(buttonStyle({ tone, size, isWide }), className)}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
