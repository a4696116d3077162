import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { topicsWords } from '#src/i18n/en/topics.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { AppLink } from '#src/components/navigation/app-link.tsx'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { headingStyle } from '#src/ui/page/text.ts'

interface TopicViewProps {
  readonly name: TopicName
  /** Shown between the heading and the text. */
  readonly tools?: ReactNode
  /** Shown after the text. */
  readonly children?: ReactNode
}

/** A text page in several parts, with links to the screens that it describes. */
export function TopicView({ name, tools, children }: TopicViewProps) {
  const words = useWords(topicsWords)
  const { title, text, parts } = words.pages[name]
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeader title={title} text={text} />
      {tools}
      {parts.map((part) => (
        <section key={part.title} className={stack}>
          <h2 className={headingStyle({ size: 'medium' })}>{part.title}</h2>
          <ul className={points}>
            {part.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      {children}
      <nav aria-labelledby="further" className={stack}>
        <h2 id="further" className={headingStyle({ size: 'medium' })}>
          {words.further}
        </h2>
        <ul className={links}>
          {topicLinks[name].map(({ key, href }) => (
            <li key={key}>
              <AppLink href={href} className={css(cardStyle.raw({ isLink: true }), link)}>
                <span className={linkText}>{words.links[key]}</span>
                <ChevronRight size={20} aria-hidden="true" className={sign} />
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** The links of each text page: the screens for the actions that it describes. */
const topicLinks = {
  marketing: [
    { key: 'zones', href: '/locations' },
    { key: 'signs', href: '/merchandise?category=signs' },
    { key: 'place', href: '/permanent-qr-request' },
    { key: 'influencer', href: '/influencer-program' },
    { key: 'zonesOfMine', href: '/analytics?scope=zones' },
    { key: 'partners', href: '/professional-partners' },
  ],
  ai: [
    { key: 'scanner', href: '/scanner' },
    { key: 'badges', href: '/social-achievements' },
  ],
  enterprise: [
    { key: 'zones', href: '/locations' },
    { key: 'security', href: '/security-dashboard' },
    { key: 'partners', href: '/professional-partners' },
    { key: 'support', href: '/customer-service' },
  ],
  cloud: [
    { key: 'storage', href: '/storage-optimization' },
    { key: 'security', href: '/security-dashboard' },
    { key: 'profile', href: '/profile' },
  ],
  authorities: [
    { key: 'privacy', href: '/privacy' },
    { key: 'imprint', href: '/imprint' },
  ],
  terms: [
    { key: 'plan', href: '/subscription-management' },
    { key: 'profile', href: '/profile' },
    { key: 'authorities', href: '/law-enforcement' },
    { key: 'support', href: '/customer-service' },
  ],
} as const

type TopicName = keyof typeof topicLinks

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const points = css({ display: 'grid', gap: '2', paddingInlineStart: '5', listStyle: 'disc' })
const links = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, 17rem), 1fr))]',
  listStyle: 'none',
})
const link = css.raw({ display: 'flex', alignItems: 'center', gap: '3', height: 'full', padding: '4' })
const linkText = css({ flexGrow: '1', minWidth: '0', fontWeight: 'semibold' })
const sign = css({ flexShrink: '0', color: 'accentText' })
