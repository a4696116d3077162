import type { Brand } from '#src/brand/brand.ts'
import { css, cx } from '#src/styled-system/css/index.js'

interface BrandSceneProps {
  readonly brand: Brand
  /** False if the text beside the scene already describes it. */
  readonly isDescribed?: boolean
  readonly className?: string
  /** A CSS filter that shows one of the brand's themes. */
  readonly filter?: string
}

/** The brand's image. */
export function BrandScene({ brand, isDescribed = false, className, filter }: BrandSceneProps) {
  return (
    <img
      src={`${brand.assetsPath}/scene.svg`}
      alt={isDescribed ? brand.sceneAlt : ''}
      width={800}
      height={600}
      className={cx(picture, className)}
      style={filter === undefined ? undefined : { filter }}
    />
  )
}

/** The brand's logo, beside its name. */
export function BrandMark({ brand, sizePx = 32 }: { readonly brand: Brand; readonly sizePx?: number }) {
  return <img src={`${brand.assetsPath}/mark.svg`} alt="" width={sizePx} height={sizePx} className={mark} />
}

/** The brand's pattern in the page's accent tint, filling its positioned parent. */
export function BrandPattern({ brand }: { readonly brand: Brand }) {
  const image = `url("${brand.assetsPath}/pattern.svg"), linear-gradient(to right, rgb(0 0 0 / 0.25), #000)`
  return <div aria-hidden="true" className={pattern} style={{ maskImage: image }} />
}

const picture = css({ display: 'block', objectFit: 'cover' })
const mark = css({ flexShrink: '0', display: 'block' })
const pattern = css({
  position: 'absolute',
  inset: '0',
  backgroundColor: 'accentLine',
  opacity: '[0.55]',
  maskSize: '[280px 280px, 100% 100%]',
  maskComposite: 'intersect',
  pointerEvents: 'none',
  '@media (forced-colors: active)': { display: 'none' },
})
