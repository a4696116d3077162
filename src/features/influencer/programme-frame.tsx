import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useInfluencerWording } from '#src/brand/use-influencer-wording.ts'
import { AsOf } from '#src/components/offline/as-of.tsx'
import { css } from '#src/styled-system/css/index.js'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { pageStyle } from '#src/ui/page.ts'
import { mutedText } from '#src/ui/text.ts'

/** The parts of the programme, each with an address of its own, around the one that is open. */
export function ProgrammeFrame({ children }: { readonly children: ReactNode }) {
  const words = useInfluencerWording()
  return (
    <div className={pageStyle({ width: 'text' })}>
      <header>
        <PageHeading>{words.title}</PageHeading>
        <p className={mutedText}>{words.text}</p>
        <AsOf />
      </header>
      <nav aria-label={words.tabs} className={tabs}>
        <Link to="/influencer-program" className={tab}>
          {words.tabProgram}
        </Link>
        <Link to="/influencer-dashboard" className={tab}>
          {words.tabDashboard}
        </Link>
        <Link to="/enhanced-influencer" className={tab}>
          {words.tabApplication}
        </Link>
      </nav>
      {children}
    </div>
  )
}

const tabs = css({
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  borderBlockEndWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line',
})
const tab = css({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: '0',
  minHeight: 'touch',
  paddingInline: '3',
  fontSize: 'sm',
  fontWeight: 'semibold',
  color: 'muted',
  textDecoration: 'none',
  borderBlockEndWidth: '[3px]',
  borderStyle: 'solid',
  borderColor: 'transparent',
  _hover: { color: 'ink' },
  '&[aria-current=page]': { color: 'accentText', borderColor: 'accent' },
  _focusVisible: { outline: '[3px solid token(colors.accentText)]', outlineOffset: '[-4px]' },
})
