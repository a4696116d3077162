import type { ReactNode } from 'react'
import { cx } from '#src/styled-system/css/index.js'
import { headingStyle, mutedText } from './text.ts'

interface PageHeadingProps {
  readonly children: ReactNode
  readonly size?: 'small' | 'medium' | 'large' | 'hero'
  readonly className?: string
}

/** The page's only h1. It receives the focus after a page change. */
export function PageHeading({ children, size = 'large', className }: PageHeadingProps) {
  return (
    <h1 data-page-heading tabIndex={-1} className={cx(headingStyle({ size }), className)}>
      {children}
    </h1>
  )
}

interface PageHeaderProps {
  readonly title: ReactNode
  readonly text: ReactNode
  /** Further lines below the text. */
  readonly children?: ReactNode
}

/** The heading of a page and what the page is for. */
export function PageHeader({ title, text, children }: PageHeaderProps) {
  return (
    <header>
      <PageHeading>{title}</PageHeading>
      <p className={mutedText}>{text}</p>
      {children}
    </header>
  )
}
