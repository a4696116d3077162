import { type ComponentProps, type CSSProperties, useState } from 'react'
import { isOpaqueUrl } from '#src/data/photos/picture-urls.ts'

interface PictureImageProps extends ComponentProps<'img'> {
  readonly src: string
}

/**
 * The `<img>` of a person's picture. Once it is loaded, white lies below its transparent parts: within the picture and not
 * beside it. Before that nothing does, so that nothing flashes on a dark stage.
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

/** Whether the picture at the address may have transparent pixels: the server keeps those of PNG and GIF alone. */
export function mayBeTransparent(address: string): boolean {
  return address.startsWith('blob:') ? !isOpaqueUrl(address) : /\.(?:png|gif)(?:\?|$)/.test(address)
}

interface FittedPicture {
  readonly objectFit: string
  /** The picture's own pixels. */
  readonly width: number
  readonly height: number
}

/**
 * White where an `<img>` draws its picture. One that is fitted into its box leaves parts of the box free: there a white
 * picture of the same shape is fitted below it in the same way.
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
