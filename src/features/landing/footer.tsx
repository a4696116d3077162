import type { ReactNode } from 'react'
import { PageLink } from '#src/components/navigation/page-link.tsx'
import { LegalLinks } from '#src/components/legal/legal-links.tsx'
import { allBrands, useBrand } from '#src/brand/current-brand.ts'
import { useLandingWords } from '#src/brand/use-landing-words.ts'
import { legalWords } from '#src/i18n/en/legal.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { pageStyle } from '#src/ui/page/page.ts'
import type { SocialPlatform } from '#src/brand/brand.ts'

/** Legal and security texts, links to the other brands, and this brand's social media links. */
export function Footer() {
  const words = useLandingWords()
  const legal = useWords(legalWords)
  const brand = useBrand()
  return (
    <footer className={bar}>
      <div className={css(pageStyle.raw(), inner)}>
        <div className={ways}>
          <nav aria-label={words.footerBrands} className={links}>
            {allBrands.map(({ name, landingPath }) => (
              <PageLink key={landingPath} href={landingPath} className={link}>
                {name}
              </PageLink>
            ))}
          </nav>
          <SocialBar />
        </div>
        <PageLink href="/guide" className={link}>
          {legal.guide}
        </PageLink>
        <LegalLinks />
        <p>{words.footerSecurity}</p>
        <p>
          © {words.footerYear} {brand.name}. {words.footerLegal}
        </p>
      </div>
    </footer>
  )
}

/** Links to the current brand's social media profiles, which open outside the app. */
function SocialBar() {
  const words = useLandingWords()
  const brand = useBrand()
  if (brand.socialProfiles.length === 0) return null
  return (
    <nav aria-label={words.follow} className={socialBar}>
      <span aria-hidden="true" className={title}>
        {words.follow}
      </span>
      <ul className={list}>
        {brand.socialProfiles.map(({ platform, url }) => (
          <li key={platform}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={words.followOn({ brand: brand.name, platform: words.platforms[platform] })}
              data-tip={words.platforms[platform]}
              className={socialLink}
            >
              <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" className={picture}>
                {signs[platform]}
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Our own icons, each in a 24-unit box. Their stroke width matches the app's other icons. */
const signs: Readonly<Record<SocialPlatform, ReactNode>> = {
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4.2" />
      <path d="M17.2 6.8h.01" />
    </>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M16 8h-1.3A2.2 2.2 0 0 0 12.5 10.2V21M9.5 13.2h5.5" />
    </>
  ),
  tiktok: <path d="M13 3.5v11.7a3.7 3.7 0 1 1-3.7-3.7M13 3.5c.3 3 2.3 5 5.5 5.3" />,
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10.3 9.3 4.7 2.7-4.7 2.7z" />
    </>
  ),
  pinterest: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m9.3 20 2.5-10M8.7 12.800c-1.3-3 .5-5.800 3.5-5.800 3.100 0 4.7 2.2 4 4.7-.6 2.2-2.400 3-3.900 2.5-.7-.2-1.100-.6-1.3-1.2" />
    </>
  ),
}

const bar = css({
  marginBlockStart: '8',
  // Extends into the space that the frame leaves below every page.
  marginBlockEnd: '[-4rem]',
  paddingBlockEnd: '16',
  backgroundColor: 'sunken',
  color: 'muted',
  fontSize: 'sm',
  borderTopWidth: 'thin',
})
const inner = css.raw({ gap: '3' })
const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '6',
  rowGap: '1',
})
const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: '6' })
const link = css({
  color: 'ink',
  fontWeight: 'semibold',
  paddingBlock: '2',
  _hover: { textDecoration: 'underline' },
})
const socialBar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' })
const title = css({ color: 'ink', fontWeight: 'semibold' })
const list = css({ display: 'flex', flexWrap: 'wrap', listStyle: 'none' })
const socialLink = css({
  display: 'grid',
  placeItems: 'center',
  width: 'touch',
  height: 'touch',
  borderRadius: 'full',
  color: 'ink',
  transition: '[color 120ms, background-color 120ms]',
  _hover: { color: 'accentText', backgroundColor: 'accentSoft' },
})
const picture = css({
  fill: '[none]',
  stroke: 'current',
  strokeWidth: '[2]',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
