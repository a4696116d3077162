import { type ComponentProps, type CSSProperties, useState } from 'react'
import { isOpaqueUrl } from '#src/data/photos/picture-urls.ts'

interface PictureImageProps extends ComponentProps<'img'> {
  readonly src: string
}

/**
 * The `<img>` of a user's image. Once loaded, its transparent parts show white, within the image only. Before that
 * there is no background, so that nothing flashes on a dark stage.
 */
export function PictureImage({ style, onLoad, alt = '', ...rest }: PictureImageProps) {
  const [loaded, setLoaded] = useState<{ readonly src: string; readonly below: CSSProperties }>()
  const { src } = rest
  return (
    <img
      {...rest}
      alt={alt}
      style={loaded?.src === src ? { ...style, ...loaded.below } : style}
      onLoad={(event) => {
        onLoad?.(event)
        if (!mayBeTransparent(src)) return
        const { naturalWidth: width, naturalHeight: height } = event.currentTarget
        const { objectFit } = getComputedStyle(event.currentTarget)
        setLoaded({ src, below: whiteBelow({ objectFit, width, height }) })
      }}
    />
  )
}

/** True if the image at the URL may have transparent pixels. The server keeps them only for PNG and GIF. */
export function mayBeTransparent(address: string): boolean {
  return address.startsWith('blob:') ? !isOpaqueUrl(address) : /\.(?:png|gif)(?:\?|$)/.test(address)
}

interface FittedPicture {
  readonly objectFit: string
  /** The image's intrinsic pixel size. */
  readonly width: number
  readonly height: number
}

/**
 * A white background behind the image of an `<img>`. An image fitted with `contain` leaves parts of the box empty, so a
 * white image of the same shape is fitted the same way below it.
 */
export function whiteBelow({ objectFit, width, height }: FittedPicture): CSSProperties {
  if (objectFit !== 'contain') return { backgroundColor: '#ffffff' }
  const sheet = `%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' style='background:%23fff'/%3E`
  return {
    backgroundImage: `url("data:image/svg+xml,${sheet}")`,
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
    backgroundSize: 'contain',
  }
}
