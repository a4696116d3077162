import { ArrowRight, Check } from 'lucide-react'
import { PageLink } from '#src/components/navigation/page-link.tsx'
import { BrandMark, BrandScene } from '#src/components/brand/brand-scene.tsx'
import type { Brand } from '#src/brand/brand.ts'
import { useBrand, useBrands } from '#src/brand/current-brand.ts'
import { useLandingWords } from '#src/brand/use-landing-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { useShownMode } from '#src/components/brand/use-shown-mode.ts'

/** The three brands side by side, each in its own theme, linking to its page. */
export function BrandCards() {
  const words = useLandingWords()
  return (
    <section aria-labelledby="brands" className={section}>
      <div className={head}>
        <h2 id="brands" className={headingStyle({ size: 'large' })}>
          {words.chooseTitle}
        </h2>
        <p className={mutedText}>{words.chooseText}</p>
      </div>
      <ul className={list}>
        {useBrands().map((brand) => (
          <li key={brand.landingPath}>
            <BrandCard brand={brand} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BrandCard({ brand }: { readonly brand: Brand }) {
  const words = useLandingWords()
  const isInUse = useBrand() === brand
  const mode = useShownMode()
  return (
    <PageLink
      href={brand.landingPath}
      data-panda-theme={brand.theme}
      data-mode={mode}
      className={css(cardStyle.raw({ isLink: true, isFlush: true }), card)}
    >
      <BrandScene brand={brand} className={scene} />
      <span className={body}>
        <span className={title}>
          <BrandMark brand={brand} sizePx={36} />
          <span className={headingStyle({ size: 'medium' })}>{brand.name}</span>
          {isInUse ? (
            <Chip tone="accent" icon={<Check size={13} aria-hidden="true" />}>
              {words.inUse}
            </Chip>
          ) : null}
        </span>
        <span className={tagline}>{brand.tagline}</span>
        <span className={occasions}>{brand.occasions.join(' · ')}</span>
        <span className={goStyle}>
          {words.visit({ name: brand.name })}
          <ArrowRight size={18} aria-hidden="true" />
        </span>
      </span>
    </PageLink>
  )
}

const section = css({ display: 'grid', gap: '5', paddingBlockStart: '4' })
const head = css({ display: 'grid', gap: '1' })
const list = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: 'repeat(3, minmax(0, 1fr))' },
  listStyle: 'none',
})
const card = css.raw({ height: 'full', display: 'flex', flexDirection: 'column' })
const scene = css({ width: 'full', aspectRatio: { base: 'wide', md: 'photo' } })
const body = css({ display: 'grid', gap: '1.5', padding: '5', flexGrow: '1', alignContent: 'start' })
const title = css({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2' })
const tagline = css({ fontWeight: 'medium' })
const occasions = css({ fontSize: 'sm', color: 'muted' })
const goStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  color: 'accentText',
  fontWeight: 'semibold',
  marginBlockStart: '2',
})
