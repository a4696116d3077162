import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { BrandMark, BrandPattern } from '#src/components/brand/brand-scene.tsx'
import type { Brand } from '#src/brand/brand.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'

interface JoinHeadProps {
  /** null if the zone's brand is unknown. */
  readonly brand: Brand | null
  readonly title: string
  /** A `JoinCover`. */
  readonly cover?: ReactNode
  readonly children: ReactNode
}

/** The header of a zone's join page: its brand, its name and who may join. */
export function JoinHead({ brand, title, cover, children }: JoinHeadProps) {
  return (
    <header className={css(cardStyle.raw({ isFlush: true }), head)}>
      {brand === null ? null : <BrandPattern brand={brand} />}
      {cover}
      <div className={inner}>
        {brand === null ? (
          <span className={sign}>
            <MapPin size={30} aria-hidden="true" />
          </span>
        ) : (
          <>
            <span className={mark}>
              <BrandMark brand={brand} sizePx={64} />
            </span>
            <p className={brandName}>{brand.name}</p>
          </>
        )}
        <PageHeading>{title}</PageHeading>
        {children}
      </div>
    </header>
  )
}

interface JoinCoverProps {
  readonly id: string
  readonly hidden: boolean
  /** A base64-encoded WebP image. */
  readonly picture: string
}

/** The album's blurred cover. The server sends only a few pixels of it. */
export function JoinCover({ id, hidden, picture }: JoinCoverProps) {
  // A `data:` URL is part of the page, so React preloads nothing.
  return (
    <img id={id} hidden={hidden} src={`data:image/webp;base64,${picture}`} alt="" className={coverStyle} />
  )
}

/** The album's current contents. */
export function JoinAlbum({ children, ...rest }: JoinFactProps) {
  return (
    <p {...rest} className={album}>
      {children}
    </p>
  )
}

interface JoinFactProps {
  readonly id?: string
  readonly hidden?: boolean
  readonly children: string
}

/** States that people must be on site to join, and what the phone will ask for. */
export function JoinPresence({ children, ...rest }: JoinFactProps) {
  return (
    <p {...rest} className={fact}>
      <MapPin size={17} aria-hidden="true" />
      {children}
    </p>
  )
}

/** Another fact: that the code is enough, or the zone's last day. */
export function JoinFact({ children, ...rest }: JoinFactProps) {
  return (
    <p {...rest} className={fact}>
      {children}
    </p>
  )
}

const head = css.raw({ position: 'relative', backgroundColor: 'accentSoft', borderColor: 'accentLine' })
const coverStyle = css({
  position: 'relative',
  display: 'block',
  width: 'full',
  height: { base: '[7rem]', md: '[10rem]' },
  // Keeps the name field on the first screen of a small phone.
  '@media (max-height: 42rem)': { height: '[4.5rem]' },
  objectFit: 'cover',
  filter: '[blur(6px)]',
  transform: '[scale(1.08)]',
  maskImage: '[linear-gradient(#000 55%, transparent)]',
})
const mark = css({ display: 'inline-flex' })
const album = css({ color: 'ink', fontWeight: 'semibold' })
const inner = css({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: '3',
  textAlign: 'center',
  padding: { base: '6', md: '8' },
  overflowWrap: 'anywhere',
  // The brand's sign overlaps the lower half of the cover, so that the form stays on the first screen.
  'img:not([hidden]) + &': { marginTop: '-14' },
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
