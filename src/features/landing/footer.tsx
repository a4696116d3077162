import { PageLink } from '#src/components/navigation/page-link.tsx'
import { LegalLinks } from '#src/components/legal/legal-links.tsx'
import { allBrands, useBrand } from '#src/brand/current-brand.ts'
import { useLandingWords } from '#src/brand/use-landing-words.ts'
import { legalWords } from '#src/i18n/en/legal.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { pageStyle } from '#src/ui/page/page.ts'
import { SocialBar } from './social-bar.tsx'

/** Legal and security words, the way to the other brands, and where this one is followed. */
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

const bar = css({
  marginBlockStart: '8',
  // Into the room that the frame leaves below every page.
  marginBlockEnd: '[-4rem]',
  paddingBlockEnd: '16',
  backgroundColor: 'sunken',
  color: 'muted',
  fontSize: 'sm',
  borderTopWidth: 'thin',
  borderTopStyle: 'solid',
  borderColor: 'line',
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
