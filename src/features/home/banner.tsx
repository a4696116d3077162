import { Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import { hasSessionFlag, setSessionFlag } from '#src/platform/storage/web-storage.ts'
import { marketingWords } from '#src/i18n/en/marketing.ts'
import { formatCents } from '#src/i18n/format.ts'
import { offerWords } from '#src/i18n/en/offer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { formatMessage } from '#src/i18n/format-message.ts'
import { AppLink } from '#src/components/navigation/app-link.tsx'
import { useHasPage } from '#src/components/navigation/use-has-page.ts'
import { rewardRules } from '#src/contract/rules/rewards.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { headingStyle } from '#src/ui/page/text.ts'

/** In display order. */
const banners = [
  { id: 'influencer', path: '/influencer' },
  { id: 'partners-apply', path: '/professional-partners#apply' },
  { id: 'revenue', path: '/revenue-optimization' },
  { id: 'advertising', path: '/advertising-dashboard' },
  { id: 'partners', path: '/professional-partners' },
] as const

const keyOf = (id: string) => `waypost.banner.${id}`

/** The server's reward rules, for the texts that contain their values. */
const figures = () => {
  const { boosts, commissionPercent, creditCents, premiumDays } = rewardRules
  return { boosts, commissionPercent, premiumDays, credit: formatCents(creditCents) }
}

/** Shows one banner at a time. A dismissed banner stays hidden for the session, and the next one replaces it. */
export function Banner() {
  const marketing = useWords(marketingWords)
  const words = useWords(offerWords)
  const hasPage = useHasPage()
  const [hidden, setHidden] = useState<readonly string[]>(() =>
    banners.map(({ id }) => id).filter((id) => hasSessionFlag(keyOf(id))),
  )
  const banner = banners.find(({ id, path }) => !hidden.includes(id) && hasPage(path))
  if (banner === undefined) return null
  const { id, path } = banner
  const copy = marketing.banners[id]
  const title = formatMessage(copy.title, figures())
  const text = formatMessage(copy.text, figures())
  const hide = () => {
    setSessionFlag(keyOf(id))
    setHidden([...hidden, id])
  }
  return (
    <aside aria-label={`${marketing.label}: ${title}`} className={box}>
      <Megaphone size={24} aria-hidden="true" className={sign} />
      <div className={body}>
        <p className={headingStyle({ size: 'small' })}>{title}</p>
        <p className={textStyle}>{text}</p>
        <AppLink href={path} className={css(buttonStyle.raw({ tone: 'plain' }), link)}>
          {copy.action}
        </AppLink>
      </div>
      <IconButton label={words.dismiss({ title })} className={close} onClick={hide}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </aside>
  )
}

const box = css({
  position: 'relative',
  display: 'flex',
  // Large text uses the full width, below the icon.
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: '3',
  padding: '4',
  borderRadius: 'card',
  backgroundColor: 'secondSoft',
})
const sign = css({ color: 'second', marginBlockStart: '0.5' })
const body = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '1',
  justifyItems: 'start',
  flex: '[1 1 11rem]',
  minWidth: '0',
  paddingInlineEnd: '[min(2.75rem, 44px)]',
})
const close = css({ position: 'absolute', top: '3', insetInlineEnd: '3' })
const textStyle = css({ fontSize: 'sm' })
const link = css.raw({ marginBlockStart: '1' })
