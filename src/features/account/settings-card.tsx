import type { ReactNode } from 'react'
import { css, cva } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'

interface SettingsCardProps {
  /** The id of the heading, which names the card. */
  readonly id: string
  readonly title: string
  readonly text?: string
  readonly isDense?: boolean
  readonly children: ReactNode
}

/** A part of the settings in a card. */
export function SettingsCard({ id, title, text, isDense = false, children }: SettingsCardProps) {
  return (
    <Section id={id} title={title} text={text} className={css(cardStyle.raw(), stack.raw({ isDense }))}>
      {children}
    </Section>
  )
}

const stack = cva({
  base: { display: 'grid' },
  variants: { isDense: { true: { gap: '3' }, false: { gap: '4' } } },
})
