import type { ReactNode } from 'react'
import { css, cva } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

interface SettingsCardProps {
  /** Of the heading, which names the card. */
  readonly id: string
  readonly title: string
  readonly text?: string
  readonly isDense?: boolean
  readonly children: ReactNode
}

/** A part of the settings in a card. */
export function SettingsCard({ id, title, text, isDense = false, children }: SettingsCardProps) {
  return (
    <section aria-labelledby={id} className={css(cardStyle.raw(), stack.raw({ isDense }))}>
      <div>
        <h2 id={id} className={headingStyle({ size: 'medium' })}>
          {title}
        </h2>
        {text === undefined ? null : <p className={mutedText}>{text}</p>}
      </div>
      {children}
    </section>
  )
}

const stack = cva({
  base: { display: 'grid' },
  variants: { isDense: { true: { gap: '3' }, false: { gap: '4' } } },
})
