import { Link, useLocation } from '@tanstack/react-router'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { useWording } from '#src/brand/use-wording.ts'
import { useSyncStatus } from '#src/data/sync-status.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/button.tsx'
import { headingStyle } from '#src/ui/text.ts'

/** The brand, leading home, and the way in for visitors. */
export function Header({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const words = useWording().shell
  const brand = useBrand()
  const { connection } = useSyncStatus()
  const { pathname, href } = useLocation()
  const returnTo = pathname.startsWith('/sign-in') ? '/' : href
  return (
    <header className={bar({ isSignedIn })}>
      <Link to="/" className={home}>
        <BrandMark brand={brand} sizePx={36} />
        <span className={headingStyle({ size: 'medium' })}>{brand.name}</span>
      </Link>
      {isSignedIn || pathname === '/sign-in' ? null : connection === 'offline' ? (
        <Link to="/sign-in" search={{ returnTo }} className={buttonStyle({ size: 'small' })}>
          {words.login}
        </Link>
      ) : (
        <a
          href={`/api/login?returnTo=${encodeURIComponent(returnTo)}`}
          className={buttonStyle({ size: 'small' })}
        >
          {words.login}
        </a>
      )}
    </header>
  )
}

const bar = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minHeight: '16',
    paddingInline: 'gutter',
    paddingBlockStart: '[env(safe-area-inset-top)]',
    backgroundColor: '[color-mix(in srgb, token(colors.canvas) 88%, transparent)]',
    backdropFilter: '[blur(14px) saturate(1.4)]',
    borderBottomWidth: 'thin',
    borderBottomStyle: 'solid',
    borderColor: 'line',
  },
  variants: { isSignedIn: { true: { display: { base: 'flex', md: 'none' } } } },
})
const home = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'touch',
  borderRadius: 'control',
})
