import type { ReactNode } from 'react'
import { headingStyle, mutedText } from './text.ts'

interface SectionProps {
  /** The id of the heading, which names the section. */
  readonly id: string
  readonly title: ReactNode
  /** Shown right below the heading. */
  readonly text?: ReactNode
  readonly level?: 2 | 3
  readonly className?: string
  readonly children: ReactNode
}

/** A part of a page below its own heading. */
export function Section({ id, title, text, level = 2, className, children }: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const heading = (
    <Heading id={id} className={headingStyle({ size: level === 2 ? 'medium' : 'small' })}>
      {title}
    </Heading>
  )
  return (
    <section aria-labelledby={id} className={className}>
      {text === undefined ? (
        heading
      ) : (
        <div>
          {heading}
          <p className={mutedText}>{text}</p>
        </div>
      )}
      {children}
    </section>
  )
}
