import type { ReactNode } from 'react'
import { Camera, Heart } from 'lucide-react'
import { BrandPattern, BrandScene, BrandMark } from '#src/components/brand/brand-scene.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { css } from '#src/styled-system/css/index.js'
import { pageStyle } from '#src/ui/page/page.ts'

/**
 * The first screen of a landing page: text beside the brand's scene and an album on a phone, over the brand's pattern.
 */
export function Hero({ children }: { readonly children: ReactNode }) {
  const brand = useBrand()
  return (
    <section className={hero}>
      <BrandPattern brand={brand} />
      <div className={css(pageStyle.raw(), columns)}>
        <div className={intro}>{children}</div>
        <div className={frame}>
          <BrandScene brand={brand} isDescribed className={scene} />
          <ProductPicture />
        </div>
      </div>
    </section>
  )
}

/** The line below the heading that explains the product. */
export const leadStyle = css({ fontSize: 'lg', color: 'muted', maxWidth: '[34rem]' })

interface Crop {
  /** The visible part of the scene, as ratios of its size. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly hueDegrees: number
  readonly isLiked: boolean
}

const crops: readonly Crop[] = [
  { x: 0.05, y: 0.1, width: 0.5, hueDegrees: 8, isLiked: true },
  { x: 0.42, y: 0.05, width: 0.45, hueDegrees: -10, isLiked: false },
  { x: 0.2, y: 0.45, width: 0.5, hueDegrees: 14, isLiked: false },
  { x: 0.55, y: 0.2, width: 0.4, hueDegrees: -18, isLiked: true },
  { x: 0, y: 0.4, width: 0.6, hueDegrees: 4, isLiked: false },
  { x: 0.3, y: 0, width: 0.5, hueDegrees: 20, isLiked: true },
]

/** An album on a phone, with photos made from parts of the brand's scene. Loads no additional file. */
function ProductPicture() {
  const brand = useBrand()
  const scene = `url("${brand.assetsPath}/scene.svg")`
  return (
    <div aria-hidden="true" className={phone}>
      <div className={bar}>
        <BrandMark brand={brand} sizePx={18} />
        <span className={name}>{brand.occasions[0]}</span>
      </div>
      <div className={grid}>
        {crops.map(({ x, y, width, hueDegrees, isLiked }) => (
          <span
            key={`${x}${y}`}
            className={tile}
            style={{
              backgroundImage: scene,
              backgroundSize: `${100 / width}% auto`,
              backgroundPosition: `${(x / (1 - width)) * 100}% ${y * 100}%`,
              filter: `hue-rotate(${hueDegrees}deg)`,
            }}
          >
            {isLiked ? <Heart size={11} fill="currentColor" className={heart} /> : null}
          </span>
        ))}
      </div>
      <span className={camera}>
        <Camera size={16} />
      </span>
    </div>
  )
}

const hero = css({
  position: 'relative',
  overflow: 'hidden',
  borderBottomWidth: 'thin',
  backgroundColor: 'surface',
})
const columns = css.raw({
  position: 'relative',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[1.05fr 1fr]' },
  alignItems: 'center',
  paddingBlock: { base: '8', lg: '16' },
})
const intro = css({
  display: 'grid',
  gap: '4',
  justifyItems: 'start',
  animation: '[rise 420ms cubic-bezier(0.22, 1, 0.36, 1)]',
})
const frame = css({
  position: 'relative',
  borderRadius: 'hero',
  overflow: 'hidden',
  boxShadow: 'float',
  borderWidth: '[6px]',
  borderColor: 'raised',
  maxWidth: '[36rem]',
  justifySelf: 'center',
  width: 'full',
})
const scene = css({ width: 'full', aspectRatio: 'photo' })
const phone = css({
  position: 'absolute',
  // Clear of the frame's rounded corners in every brand.
  insetBlockStart: '[16%]',
  insetBlockEnd: '[5%]',
  insetInlineEnd: '[12%]',
  aspectRatio: '[9 / 17]',
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  padding: '1.5',
  overflow: 'hidden',
  borderRadius: '[1.25rem]',
  borderWidth: '[4px]',
  borderColor: 'ink',
  backgroundColor: 'surface',
  boxShadow: 'float',
  animation: '[rise 520ms cubic-bezier(0.22, 1, 0.36, 1)]',
})
const bar = css({ display: 'flex', alignItems: 'center', gap: '1', minWidth: '0' })
const name = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: '2xs',
  fontWeight: 'bold',
})
const grid = css({
  flexGrow: '1',
  display: 'grid',
  gap: '0.5',
  gridTemplateColumns: '[1fr 1fr]',
  gridAutoRows: '[1fr]',
})
const tile = css({ position: 'relative', borderRadius: 'sm', backgroundColor: 'sunken' })
const heart = css({ position: 'absolute', bottom: '1', insetInlineStart: '1', color: 'raised' })
const camera = css({
  position: 'absolute',
  bottom: '2',
  insetInline: '0',
  marginInline: 'auto',
  display: 'grid',
  placeItems: 'center',
  width: '8',
  height: '8',
  borderRadius: 'full',
  backgroundColor: 'accent',
  color: 'onAccent',
  boxShadow: 'float',
})
