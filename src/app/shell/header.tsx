import type { ReactNode } from 'react'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { PageLink } from '#src/components/navigation/page-link.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { shellWords } from '#src/i18n/en/shell.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { headingStyle } from '#src/ui/page/text.ts'

interface HeaderProps {
  readonly isSignedIn: boolean
  readonly isOffline: boolean
  /** The path, search and hash of the current page. */
  readonly href: string
  /** The help button, a round icon. */
  readonly help?: ReactNode
}

/** The brand with a link to the home page, the sign-in link for visitors, and help. */
export function Header({ isSignedIn, isOffline, href, help }: HeaderProps) {
  const words = useWords(shellWords)
  const brand = useBrand()
  const isSignIn = /^\/sign-in(?:[?#]|$)/.test(href)
  const returnTo = encodeURIComponent(isSignIn ? '/' : href)
  return (
    <header className={bar({ isSignedIn })}>
      <PageLink href="/" className={home}>
        <BrandMark brand={brand} sizePx={36} />
        <span className={name}>{brand.name}</span>
      </PageLink>
      <span className={end}>
        {isSignedIn || isSignIn ? null : isOffline ? (
          <PageLink
            href={`/sign-in?returnTo=${returnTo}`}
            className={buttonStyle({ size: 'small', tone: 'plain' })}
          >
            {words.login}
          </PageLink>
        ) : (
          <a
            href={`/api/login?returnTo=${returnTo}`}
            className={buttonStyle({ size: 'small', tone: 'plain' })}
          >
            {words.login}
          </a>
        )}
        {help}
      </span>
    </header>
  )
}

const bar = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    // Large text wraps to a second line instead of exceeding the page's width.
    flexWrap: 'wrap',
    columnGap: '2',
    minHeight: '14',
    paddingInline: 'gutter',
    paddingBlockStart: '[env(safe-area-inset-top)]',
    backgroundColor: '[color-mix(in srgb, token(colors.canvas) 88%, transparent)]',
    backdropFilter: '[blur(14px) saturate(1.4)]',
    borderBottomWidth: 'thin',
  },
  variants: { isSignedIn: { true: { display: { base: 'flex', md: 'none' } } } },
})
/** The single word fits on a narrow screen at twice the text size. */
const name = css(headingStyle.raw({ size: 'medium' }), { fontSize: '[min(token(fontSizes.xl), 8vw)]' })
const end = css({ display: 'inline-flex', alignItems: 'center', gap: '1', marginInlineStart: 'auto' })
const home = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'touch',
  minWidth: '0',
  borderRadius: 'control',
})
