import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import type { Audience } from '#src/components/navigation/audience.ts'
import { type KnownPerson, usePerson } from '#src/components/navigation/use-person.ts'
import { canAddPhotos } from '#src/components/zone/zone-of-page.ts'
import { useBrand } from '#src/brand/current-brand.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { barItems } from './navigation.ts'
import { ProfileBadge } from './profile-badge.tsx'
import { isUpdateReady, subscribeToUpdate } from '#src/app/updates/update-store.ts'

const BarCamera = lazyPart(() => import('./bar-camera.tsx').then((module) => module.BarCamera))
const Help = lazyPart(() => import('./help.tsx').then((module) => module.Help))

interface NavigationBarProps {
  readonly audience: Audience
  readonly help: ReactNode
}

/**
 * The navigation of an audience: a bar at the bottom of a phone, or a rail at the side from 48 rem. The rail has help
 * at its bottom, unless help is one of the items.
 */
export function NavigationBar({ audience, help }: NavigationBarProps) {
  const words = useBrandWords().shell
  const brand = useBrand()
  const person = usePerson()
  const album = person?.onlyAlbum ?? null
  return (
    <nav
      aria-label={words.navigation}
      className={bar}
      data-bar-help={audience === 'album-guest' || undefined}
    >
      <span className={mark}>
        <BrandMark brand={brand} sizePx={44} />
      </span>
      <ul className={list}>
        {barItems
          .filter(({ audiences }) => audiences.includes(audience))
          .filter(({ to }) => to !== 'camera' || album === null || canAddPhotos(album))
          .map((item) => (
            // An item that has another name for another audience stays the same element, so that it keeps the focus.
            <li key={item.to} className={cell}>
              <BarItem item={item} album={album} />
            </li>
          ))}
      </ul>
      <span className={foot}>{help}</span>
    </nav>
  )
}

interface BarItemProps {
  readonly item: (typeof barItems)[number]
  readonly album: KnownPerson['onlyAlbum']
}

function BarItem({ item: { to, name, icon: Icon, isPrimary }, album }: BarItemProps) {
  const words = useBrandWords().shell
  const hasUpdate = useSyncExternalStore(subscribeToUpdate, isUpdateReady)
  const isProfile = to === '/profile'
  const content = (
    <>
      <span className={sign({ isPrimary })}>
        <Icon size={isPrimary ? 26 : 23} aria-hidden="true" />
        {isProfile && hasUpdate ? <span className={dot} data-transient /> : null}
      </span>
      <span>
        {words[name]}
        {isProfile ? <ProfileBadge /> : null}
        {isProfile && hasUpdate ? <VisuallyHidden>, {words.updateWaits}</VisuallyHidden> : null}
      </span>
    </>
  )
  const className = link({ isPrimary })
  if (to === 'camera' || to === 'help')
    return (
      <Suspense fallback={<span className={className}>{content}</span>}>
        {to === 'help' ? (
          <Help isSignedIn place={{ className, content }} />
        ) : album === null ? (
          <span className={className}>{content}</span>
        ) : (
          <BarCamera album={album.id} className={className}>
            {content}
          </BarCamera>
        )}
      </Suspense>
    )
  return (
    <Link
      {...(to === 'album' && album !== null
        ? { to: '/locations/$zoneId', params: { zoneId: album.id } }
        : { to: to === 'album' ? '/' : to })}
      activeOptions={{ exact: to === '/' || to === 'album', includeSearch: false }}
      className={className}
      onClick={scrollUpWhenHere}
    >
      {content}
    </Link>
  )
}

function scrollUpWhenHere(event: React.MouseEvent<HTMLAnchorElement>): void {
  if (event.currentTarget.getAttribute('aria-current') === 'page')
    window.scrollTo({ top: 0, behavior: 'smooth' })
}

const bar = css({
  position: 'fixed',
  zIndex: 'bar',
  insetInline: { base: '0', md: '[auto]' },
  bottom: '0',
  insetInlineStart: { md: '0' },
  top: { md: '0' },
  height: { base: '[auto]', md: 'full' },
  width: { md: 'rail' },
  paddingBlockEnd: '[env(safe-area-inset-bottom)]',
  paddingInlineStart: { md: '[env(safe-area-inset-left)]' },
  backgroundColor: '[color-mix(in srgb, token(colors.surface) 94%, transparent)]',
  backdropFilter: '[blur(16px) saturate(1.4)]',
  borderTopWidth: { base: 'thin', md: '0' },
  borderInlineEndWidth: { md: 'thin' },
  display: { md: 'flex' },
  flexDirection: 'column',
  alignItems: 'center',
})
/** A phone in landscape has only enough height for the items themselves. */
const low = '@media (max-height: 40rem)'
const mark = css({ display: { base: 'none', md: 'block' }, paddingBlock: '5', [low]: { display: 'none' } })
const foot = css({
  display: { base: 'none', md: 'flex' },
  // Stacked, centered in the rail.
  flexDirection: 'column',
  alignItems: 'center',
  marginBlockStart: 'auto',
  // Above the quick actions, if there are any.
  marginBlockEnd: '20',
  // The bell uses space only once it is rendered. The pair is also centered in the rail.
  [low]: { flexDirection: 'row', marginBlockEnd: '1', '& > :empty': { display: 'none' } },
})
const list = css({
  display: 'flex',
  flexDirection: { base: 'row', md: 'column' },
  justifyContent: 'space-around',
  alignItems: 'center',
  gap: { md: '3' },
  [low]: { gap: '0' },
  maxWidth: '[34rem]',
  marginInline: 'auto',
  listStyle: 'none',
  minHeight: { base: '[64px]', md: '0' },
  width: 'full',
})
const cell = css({ flex: { base: '[1 1 0]', md: '[none]' }, width: { md: 'full' }, minWidth: '0' })
const link = cva({
  base: {
    position: 'relative',
    display: 'grid',
    width: '[calc(100% - 0.5rem)]',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '0.5',
    paddingBlock: '1',
    marginInline: '1',
    minHeight: '[min(3.5rem, 56px)]',
    minWidth: '0',
    // Larger text stays within its fifth of the bar.
    fontSize: '[min(0.75rem, 13px)]',
    textAlign: 'center',
    lineHeight: 'snug',
    fontWeight: 'semibold',
    color: 'muted',
    borderRadius: '[1rem]',
    cursor: 'pointer',
    '&[aria-current=page]': { color: 'accentText' },
    '&[aria-current=page] > span:first-child': { backgroundColor: 'accentSoft' },
    '@media (hover: hover)': { _hover: { color: 'ink' } },
  },
  variants: {
    isPrimary: {
      true: { color: 'ink', '&[aria-current=page] > span:first-child': { backgroundColor: 'accentHover' } },
    },
  },
})
const sign = cva({
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    transition: '[background-color 200ms]',
  },
  variants: {
    isPrimary: {
      true: {
        width: '[min(3.5rem, 56px)]',
        height: '[min(3.5rem, 56px)]',
        backgroundColor: 'accent',
        color: 'onAccent',
        boxShadow: 'float',
        // Does not grow with the text, because it would cover the content above the bar.
        marginBlockStart: { base: '[max(-1.5rem, -24px)]', md: '0' },
        [low]: { md: { width: '10', height: '10' } },
        borderWidth: '[4px]',
        borderColor: 'surface',
      },
      false: { width: '[min(3.5rem, 56px)]', maxWidth: 'full', height: '[min(2rem, 32px)]' },
    },
  },
})
const dot = css({
  position: 'absolute',
  top: '0',
  insetInlineEnd: '3',
  'a:has([data-badge]) &': { insetInlineEnd: '[auto]', insetInlineStart: '3' },
  width: '3',
  height: '3',
  borderRadius: 'full',
  backgroundColor: 'accent',
  borderWidth: 'thick',
  borderColor: 'surface',
})
