import { useEffect, useRef } from 'react'
import { BrandScene } from '#src/components/brand/brand-scene.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { cssFilterOf, type FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'
import { css, cx } from '#src/styled-system/css/index.js'
import type { OpenedPicture } from './open-picture.ts'

interface FilterPictureProps {
  readonly settings: FilterSettings
  /** The visitor's image; null shows the brand's scene. */
  readonly picture: OpenedPicture | null
  readonly maxLongSidePx: number
  readonly className?: string
}

/**
 * An image with a filter. The brand's own image uses CSS, which needs no script. The visitor's image is rendered as the
 * app would save it.
 */
export function FilterPicture({ settings, picture, maxLongSidePx, className }: FilterPictureProps) {
  const brand = useBrand()
  if (picture !== null) {
    const call = { settings, picture, maxLongSidePx }
    return <OwnCanvas {...call} className={cx(fill, own, className)} />
  }
  return <BrandScene brand={brand} filter={cssFilterOf(settings)} className={cx(fill, className)} />
}

interface OwnCanvasProps extends FilterPictureProps {
  readonly picture: OpenedPicture
}

function OwnCanvas({ settings, picture, maxLongSidePx, className }: OwnCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const placeId = useRef<string>(undefined)
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const longSidePx = Math.round(maxLongSidePx * Math.min(2, window.devicePixelRatio))
    const draw = async () => {
      placeId.current ??= picture.newPlaceId()
      const bitmap = await picture.draw(settings, {
        placeId: placeId.current,
        maxLongSidePx: longSidePx,
        signal,
      })
      if (bitmap === null || signal.aborted) return
      canvas.current?.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
      if (canvas.current !== null) canvas.current.dataset['drawn'] = 'true'
    }
    void draw()
    return () => abort.abort()
  }, [settings, picture, maxLongSidePx])
  return <canvas ref={canvas} aria-hidden="true" className={className} />
}

const fill = css({ display: 'block', width: 'full', height: 'full', objectFit: 'cover' })
const own = css({ backgroundColor: 'stage' })
