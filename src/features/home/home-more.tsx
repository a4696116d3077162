import { Suspense } from 'react'
import { BriefcaseBusiness, ChevronRight, ArrowRight, ScanLine } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { InstallCard } from '#src/components/install/install-card.tsx'
import { NotificationBanner } from '#src/components/install/notification-banner.tsx'
import { KeysHelp } from '#src/components/keyboard/keys-help.tsx'
import { type Person, linksFor } from '#src/components/navigation/audience.ts'
import { InDock } from '#src/components/navigation/in-dock.tsx'
import { WhenNear } from '#src/components/lazy/when-near.tsx'
import { InstantQr } from '#src/components/zone/instant-qr.tsx'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { css } from '#src/styled-system/css/index.js'
import { profileWords } from '#src/i18n/en/profile.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { cardStyle } from '#src/ui/page/card.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { offerWords } from '#src/i18n/en/offer.ts'
import { AppLink } from '#src/components/navigation/app-link.tsx'
import { RequestCard } from './request-card.tsx'
import { places } from './home-links.ts'

const HomeShop = lazyPart(() => import('./home-shop.tsx').then((module) => module.HomeShop))

interface HomeMoreProps {
  readonly user: User
  /** Without a zone the page already shows the scanner, so nothing else is offered. */
  readonly hasZone: boolean
  /** Hosts see at once how to create another zone. */
  readonly person: Person
}

/** The part of home below the photos. Guests see one row; accounts also see the shop and the plans. */
export function HomeMore({ user, hasZone, person }: HomeMoreProps) {
  return user.kind === 'guest' ? (
    <>
      <KeysHelp />
      {hasZone ? <ScanCard /> : null}
      <NotificationBanner />
      {hasZone ? <InstallCard /> : null}
      <MoreRow />
    </>
  ) : (
    <AccountMore user={user} hasZone={hasZone} person={person} />
  )
}

function AccountMore({ user, hasZone, person }: HomeMoreProps) {
  return (
    <>
      <KeysHelp />
      {hasZone ? <ScanCard /> : null}
      {person.isHost ? <RequestCard /> : null}
      <NotificationBanner />
      {hasZone ? <InstallCard /> : null}
      <PageLinks person={person} />
      <WhenNear placeholderStyle={unread}>
        <Suspense fallback={<div className={unread} />}>
          <HomeShop user={user} isHost={person.isHost} />
        </Suspense>
      </WhenNear>
      <InDock>
        <InstantQr floats={person.isHost ? 'wide' : 'everywhere'} tone="soft" />
      </InDock>
    </>
  )
}

/** The only link on a guest's home page to anything other than photos. */
function MoreRow() {
  const { links } = useWords(profileWords)
  return (
    <Link to="/business" className={css(cardStyle.raw({ isLink: true }), row)}>
      <BriefcaseBusiness size={20} aria-hidden="true" className={sign} />
      <span>{links.business}</span>
      <ChevronRight size={18} aria-hidden="true" className={arrow} />
    </Link>
  )
}

/** A link to the scanner. */
function ScanCard() {
  const words = useBrandWords().home
  return (
    <Link to="/scanner" className={css(cardStyle.raw({ isLink: true }), scan)}>
      <span className={scanSign}>
        <ScanLine size={28} aria-hidden="true" />
      </span>
      <span className={scanWords}>
        <span className={headingStyle({ size: 'small' })}>{words.scanTitle}</span>
        <span className={mutedText}>{words.scanText}</span>
      </span>
      <ArrowRight size={22} aria-hidden="true" />
    </Link>
  )
}

/** Links from home to other pages. */
function PageLinks({ person }: { readonly person: Person }) {
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
              <span className={linkSign}>
                <Icon size={22} aria-hidden="true" />
              </span>
              <span className={text}>
                <span className={title}>{words.pages[name].title}</span>
                <span className={mutedText}>{words.pages[name].text}</span>
              </span>
              <ChevronRight size={20} aria-hidden="true" className={linkArrow} />
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Keeps the footer below the viewport while this loads. */
const unread = css({ minHeight: 'screen' })
const row = css.raw({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
  alignItems: 'center',
  gap: '3',
  fontWeight: 'medium',
})
const sign = css({ color: 'accentText' })
const arrow = css({ color: 'muted', _rtl: { transform: 'scaleX(-1)' } })
const scan = css.raw({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4',
  '& > svg': { flexShrink: '0' },
})
const scanSign = css({
  display: 'grid',
  placeItems: 'center',
  width: '[min(3.5rem, 56px)]',
  height: '[min(3.5rem, 56px)]',
  borderRadius: 'control',
  backgroundColor: 'accent',
  color: 'onAccent',
  flexShrink: '0',
})
const scanWords = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  flexGrow: '1',
  flexBasis: '[7rem]',
  minWidth: '0',
})
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
const linkSign = css({
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
const linkArrow = css({ color: 'muted' })
