import type { ReactNode } from 'react'
import { headingStyle } from './text.ts'

interface SectionProps {
  /** Of the heading, which names the section. */
  readonly id: string
  readonly title: ReactNode
  readonly level?: 2 | 3
  readonly className?: string
  readonly children: ReactNode
}

/** A part of a page below its own heading. */
export function Section({ id, title, level = 2, className, children }: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={id} className={className}>
      <Heading id={id} className={headingStyle({ size: level === 2 ? 'medium' : 'small' })}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
