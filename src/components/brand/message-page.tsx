import type { ReactNode } from 'react'
import { BrandScene } from './brand-scene.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { css } from '#src/styled-system/css/index.js'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { mutedText } from '#src/ui/page/text.ts'

interface MessagePageProps {
  readonly title: string
  readonly text: string
  /** Links to other pages. */
  readonly children?: ReactNode
}

/** Explains why there is no page at this URL, with the brand's scene in gray and links to continue. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  const brand = useBrand()
  return (
    <div className={css(pageStyle.raw({ width: 'text' }), center)}>
      <BrandScene brand={brand} className={scene} />
      <PageHeading>{title}</PageHeading>
      <p className={mutedText}>{text}</p>
      {children === undefined ? null : <div className={row}>{children}</div>}
    </div>
  )
}

const center = css.raw({ justifyItems: 'center', textAlign: 'center', paddingBlock: '12', gap: '4' })
const scene = css({
  width: '[18rem]',
  maxWidth: 'full',
  borderRadius: 'hero',
  filter: '[grayscale(0.7) opacity(0.85)]',
})
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '3',
  marginBlockStart: '2',
})
