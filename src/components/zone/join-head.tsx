import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { BrandMark, BrandPattern } from '#src/components/brand/brand-scene.tsx'
import type { Brand } from '#src/brand/brand.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'

interface JoinHeadProps {
  /** null where nothing tells the zone's brand. */
  readonly brand: Brand | null
  readonly title: string
  readonly children: ReactNode
}

/** What a zone's code leads to: its brand, its name and who may join. */
export function JoinHead({ brand, title, children }: JoinHeadProps) {
  return (
    <header className={css(cardStyle.raw({ isFlush: true }), head)}>
      {brand === null ? null : <BrandPattern brand={brand} />}
      <div className={inner}>
        {brand === null ? (
          <span className={sign}>
            <MapPin size={30} aria-hidden="true" />
          </span>
        ) : (
          <>
            <BrandMark brand={brand} sizePx={64} />
            <p className={brandName}>{brand.name}</p>
          </>
        )}
        <PageHeading>{title}</PageHeading>
        {children}
      </div>
    </header>
  )
}

interface JoinFactProps {
  readonly id?: string
  readonly hidden?: boolean
  readonly children: string
}

/** Who may join, and what the phone will ask for. */
export function JoinPresence({ children, ...rest }: JoinFactProps) {
  return (
    <p {...rest} className={fact}>
      <MapPin size={17} aria-hidden="true" />
      {children}
    </p>
  )
}

/** The last day of the zone. */
export function JoinUntil({ children, ...rest }: JoinFactProps) {
  return (
    <p {...rest} className={fact}>
      {children}
    </p>
  )
}

const head = css.raw({ position: 'relative', backgroundColor: 'accentSoft', borderColor: 'accentLine' })
const inner = css({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: '3',
  textAlign: 'center',
  padding: { base: '6', md: '8' },
  overflowWrap: 'anywhere',
})
const sign = css({
  display: 'grid',
  placeItems: 'center',
  width: '16',
  height: '16',
  borderRadius: 'full',
  backgroundColor: 'surface',
  color: 'accentText',
})
const brandName = css({ color: 'accentText', fontSize: 'sm', fontWeight: 'semibold' })
const fact = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  color: 'ink',
  fontSize: 'sm',
  '& svg': { flexShrink: '0' },
})
