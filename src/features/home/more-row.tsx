import { Gift, ShoppingBag, Sparkles } from 'lucide-react'
import { offerWords } from '#src/i18n/en/offer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { AppLink } from '#src/components/navigation/app-link.tsx'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'

const ways = [
  { name: 'shop', href: '/merchandise', icon: ShoppingBag },
  { name: 'plans', href: '/subscription', icon: Sparkles },
  { name: 'programmes', href: '/influencer-program', icon: Gift },
] as const

/** Shop, plans and programmes in one row: a guest has come for the photos. */
export function MoreRow() {
  const words = useWords(offerWords)
  return (
    <ul aria-label={words.rowTitle} className={row}>
      {ways.map(({ name, href, icon: Icon }) => (
        <li key={name}>
          <AppLink href={href} className={buttonStyle({ tone: 'soft', size: 'small' })}>
            <Icon size={16} aria-hidden="true" />
            {words.row[name]}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none' })
