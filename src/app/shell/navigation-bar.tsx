import { Link } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { useOrganiserView } from '#src/components/navigation/organiser-view.ts'
import { useBrand } from '#src/brand/current-brand.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { navigation } from './navigation.ts'
import { ProfileBadge } from './profile-badge.tsx'
import { isUpdateReady, subscribeToUpdate } from '#src/app/updates/update-store.ts'

/**
 * The five places of a guest or an organiser: a bar at the bottom of a phone, a rail at the side from 48 rem, with the way
 * to help at its foot.
 */
export function NavigationBar({ help }: { readonly help: ReactNode }) {
  const words = useBrandWords().shell
  const brand = useBrand()
  const places = navigation[useOrganiserView() ? 'organiser' : 'guest']
  const hasUpdate = useSyncExternalStore(subscribeToUpdate, isUpdateReady)
  return (
    <nav aria-label={words.navigation} className={bar}>
      <span className={mark}>
        <BrandMark brand={brand} sizePx={44} />
      </span>
      <ul className={list}>
        {places.map(({ to, name, icon: Icon, isPrimary }) => (
          <li key={to} className={cell}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              className={link({ isPrimary })}
              onClick={scrollUpWhenHere}
            >
              <span className={sign({ isPrimary })}>
                <Icon size={isPrimary ? 26 : 23} aria-hidden="true" />
                {name === 'profile' && hasUpdate ? <span className={dot} /> : null}
              </span>
              <span>
                {words[name]}
                {name === 'profile' ? <ProfileBadge /> : null}
                {name === 'profile' && hasUpdate ? (
                  <VisuallyHidden>, {words.updateWaits}</VisuallyHidden>
                ) : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <span className={foot}>{help}</span>
    </nav>
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
  borderStyle: 'solid',
  borderColor: 'line',
  display: { md: 'flex' },
  flexDirection: 'column',
  alignItems: 'center',
})
/** A phone on its side has no height for more than the places themselves. */
const low = '@media (max-height: 40rem)'
const mark = css({ display: { base: 'none', md: 'block' }, paddingBlock: '5', [low]: { display: 'none' } })
const foot = css({
  display: { base: 'none', md: 'block' },
  marginBlockStart: 'auto',
  // Above the quick actions, where there are any.
  marginBlockEnd: '20',
  [low]: { marginBlockEnd: '1' },
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
        // No larger with the text, which would cover what is above the bar.
        marginBlockStart: { base: '[max(-1.5rem, -24px)]', md: '0' },
        [low]: { md: { width: '10', height: '10' } },
        borderWidth: '[4px]',
        borderStyle: 'solid',
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
  borderStyle: 'solid',
  borderColor: 'surface',
})
