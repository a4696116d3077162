import { type ReactNode, useId } from 'react'
import { css } from '#src/styled-system/css/index.js'
import { Section } from '#src/ui/page/section.tsx'

interface SettingsPartProps {
  readonly title: string
  readonly children: ReactNode
}

/** A section below the settings with an action on the whole zone. */
export function SettingsPart({ title, children }: SettingsPartProps) {
  const id = useId()
  return (
    <Section id={id} title={title} level={3} className={part}>
      {children}
    </Section>
  )
}

const part = css({
  display: 'grid',
  gap: '3',
  paddingBlockStart: '5',
  borderBlockStartWidth: 'thin',
})
