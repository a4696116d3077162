import { type ReactNode, useId } from 'react'
import { css } from '#src/styled-system/css/index.js'
import { headingStyle } from '#src/ui/page/text.ts'

interface SettingsPartProps {
  readonly title: string
  readonly children: ReactNode
}

/** A section below the settings with an action on the whole zone. */
export function SettingsPart({ title, children }: SettingsPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={part}>
      <h3 id={id} className={headingStyle({ size: 'small' })}>
        {title}
      </h3>
      {children}
    </section>
  )
}

const part = css({
  display: 'grid',
  gap: '3',
  paddingBlockStart: '5',
  borderBlockStartWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line',
})
