import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { accountWords } from '#src/i18n/en/account.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle } from '#src/ui/page/text.ts'

const aboutPages = [
  { name: 'guide', to: '/guide' },
  { name: 'management', to: '/subscription-management' },
  { name: 'security', to: '/security-dashboard' },
  { name: 'api', to: '/api-access' },
  { name: 'help', to: '/customer-service' },
  { name: 'partners', to: '/professional-partners' },
  { name: 'marketing', to: '/professional-marketing' },
  { name: 'advertising', to: '/advertising-dashboard' },
  { name: 'enterprise', to: '/enterprise' },
  { name: 'cloud', to: '/cloud-applications' },
  { name: 'ai', to: '/ai-features' },
  { name: 'terms', to: '/test-legal-terms' },
  { name: 'authorities', to: '/law-enforcement' },
] as const

const insightPages = [
  { name: 'market', to: '/market-intelligence' },
  { name: 'strategy', to: '/marketing-strategy' },
  { name: 'capital', to: '/capital-deployment' },
  { name: 'barriers', to: '/competitive-barriers' },
  { name: 'competitive', to: '/competitive' },
  { name: 'implementation', to: '/implementation' },
  { name: 'store', to: '/app-store-strategy' },
] as const

const adminPages = [
  { name: 'desk', to: '/desk' },
  { name: 'mails', to: '/mails' },
] as const

/** The ways to what is seldom looked for: about the product, for those who work with it, and for its admins. */
export function MorePages({ isAdmin }: { readonly isAdmin: boolean }) {
  const words = useWords(accountWords)
  return (
    <>
      <PageList
        title={words.about}
        pages={aboutPages.map(({ name, to }) => ({ to, label: words.aboutPages[name] }))}
      />
      <PageList
        title={words.insights}
        pages={insightPages.map(({ name, to }) => ({ to, label: words.adminPage[name] }))}
      />
      {isAdmin ? (
        <PageList
          title={words.adminPages}
          pages={adminPages.map(({ name, to }) => ({ to, label: words.adminPage[name] }))}
        />
      ) : null}
    </>
  )
}

interface PageListProps {
  readonly title: string
  readonly pages: readonly { readonly to: NonNullable<LinkProps['to']>; readonly label: string }[]
}

function PageList({ title, pages }: PageListProps) {
  const id = useId()
  return (
    <nav aria-labelledby={id} className={css(cardStyle.raw(), stack)}>
      <h2 id={id} className={headingStyle({ size: 'medium' })}>
        {title}
      </h2>
      <ul className={list}>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={link}>
              {label}
              <ChevronRight size={18} aria-hidden="true" className={sign} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const stack = css.raw({ display: 'grid', gap: '2' })
const list = css({
  display: 'grid',
  columnGap: '6',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, 15rem), 1fr))]',
  listStyle: 'none',
})
const link = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: 'touch',
  fontWeight: 'medium',
  _hover: { textDecoration: 'underline' },
})
const sign = css({ flexShrink: '0', color: 'muted' })
