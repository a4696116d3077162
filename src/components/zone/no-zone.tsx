import { Link } from '@tanstack/react-router'
import { ScanLine } from 'lucide-react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'

/** A zone's page without its zone, and the ways on from there. */
export function NoZone({ title, text }: { readonly title: string; readonly text: string }) {
  const words = useBrandWords().zone
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeading>{title}</PageHeading>
      <p>{text}</p>
      <div className={ways}>
        <Link to="/scanner" className={buttonStyle()}>
          <ScanLine size={20} aria-hidden="true" />
          {words.scan}
        </Link>
        <Link to="/locations" className={buttonStyle({ tone: 'plain' })}>
          {words.title}
        </Link>
      </div>
    </div>
  )
}

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
