import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { linksFor, type Person } from '#src/components/navigation/audience.ts'
import { usePerson } from '#src/components/navigation/use-person.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { businessWords } from '#src/i18n/en/business.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { headingStyle } from '#src/ui/page/text.ts'
import { businessGroups, businessLinks } from './business-links.ts'

export const Route = createFileRoute('/_signed-in/business')({ component: BusinessPage })

/** The index of the pages for hosts, partners, organisations and operators. */
function BusinessPage() {
  const words = useWords(businessWords)
  const { shell } = useBrandWords()
  const person = usePerson()
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeader title={words.title} text={words.text} />
      {person === undefined ? <PageSkeleton label={shell.loading} variant="card" /> : null}
      {person === null || person === undefined
        ? null
        : businessGroups.map((group) => <Group key={group} group={group} person={person} />)}
    </div>
  )
}

interface GroupProps {
  readonly group: (typeof businessGroups)[number]
  readonly person: Person
}

function Group({ group, person }: GroupProps) {
  const words = useWords(businessWords)
  const links = linksFor(person, businessLinks).filter((link) => link.group === group)
  if (links.length === 0) return null
  return (
    <nav aria-labelledby={`business-${group}`} className={css(cardStyle.raw(), stack)}>
      <h2 id={`business-${group}`} className={headingStyle({ size: 'medium' })}>
        {words.groups[group]}
      </h2>
      <ul className={list}>
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className={item}>
              {words.pages[name]}
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
const item = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: 'touch',
  fontWeight: 'medium',
  _hover: { textDecoration: 'underline' },
})
const sign = css({ flexShrink: '0', color: 'muted', _rtl: { transform: 'scaleX(-1)' } })
