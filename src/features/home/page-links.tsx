import { ChevronRight } from 'lucide-react'
import { offerWords } from '#src/i18n/en/offer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { AppLink } from '#src/components/navigation/app-link.tsx'
import { linksFor, type Person } from '#src/components/navigation/audience.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { places } from './places.ts'

/** The ways on from home. */
export function PageLinks({ person }: { readonly person: Person }) {
  const words = useWords(offerWords)
  return (
    <nav aria-labelledby="go-on" className={section}>
      <h2 id="go-on" className={headingStyle({ size: 'medium' })}>
        {words.pagesTitle}
      </h2>
      <ul className={list}>
        {linksFor(person, places).map(({ name, href, icon: Icon }) => (
          <li key={href}>
            <AppLink href={href} className={css(cardStyle.raw({ isLink: true }), item)}>
              <span className={sign}>
                <Icon size={22} aria-hidden="true" />
              </span>
              <span className={text}>
                <span className={title}>{words.pages[name].title}</span>
                <span className={mutedText}>{words.pages[name].text}</span>
              </span>
              <ChevronRight size={20} aria-hidden="true" className={arrow} />
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const section = css({ display: 'grid', gap: '3' })
const list = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, 18rem), 1fr))]',
  listStyle: 'none',
})
const item = css.raw({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
  alignItems: 'center',
  gap: '3',
  padding: '3',
  height: 'full',
  boxShadow: '[none]',
})
const sign = css({
  display: 'grid',
  placeItems: 'center',
  width: '[min(2.5rem, 40px)]',
  height: '[min(2.5rem, 40px)]',
  borderRadius: 'control',
  backgroundColor: 'accentSoft',
  color: 'accentText',
})
const text = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  minWidth: '0',
  lineHeight: 'snug',
})
const title = css({ fontWeight: 'semibold' })
const arrow = css({ color: 'muted' })
