import type { ReactNode } from 'react'
import { cva } from '#src/styled-system/css/index.js'

interface ChipProps {
  readonly tone?: 'neutral' | 'accent' | 'second' | 'warning' | 'danger' | 'success'
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/**
 * A small label with a word or a number for a temporary state, which a stored copy of the page must not show
 * (`data-transient`).
 */
export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <span className={chip({ tone })} data-transient>
      {icon}
      {children}
    </span>
  )
}

const chip = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    paddingInline: '3',
    paddingBlock: '0.5',
    minHeight: '6',
    borderRadius: 'chip',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    borderWidth: 'thin',
    borderColor: 'transparent',
    width: 'fit',
    flexShrink: '0',
    maxWidth: 'full',
    '& svg': { flexShrink: '0' },
  },
  variants: {
    tone: {
      neutral: { backgroundColor: 'sunken', color: 'ink' },
      accent: { backgroundColor: 'accentSoft', color: 'accentText' },
      second: { backgroundColor: 'secondSoft', color: 'second' },
      warning: { backgroundColor: 'warningSoft', color: 'warning' },
      danger: { backgroundColor: 'dangerSoft', color: 'danger' },
      success: { backgroundColor: 'successSoft', color: 'success' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})
