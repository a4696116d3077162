import { useEffect, useState } from 'react'
import { photoAddress } from '#src/components/photo/photo-address.ts'
import { PictureImage } from '#src/components/photo/picture-image.tsx'
import { useHasAllPixels } from '#src/data/downloads/download-forecast.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

interface SharpPictureProps {
  readonly photo: PhotoView
  /** Marked as its zone's host wants it. */
  readonly isProtected: boolean
  readonly className: string
}

/**
 * The photo with as many pixels as the user may see, over the picture that is shown, once it is here; nothing where it
 * cannot be had.
 */
export function SharpPicture({ photo, isProtected, className }: SharpPictureProps) {
  const address = photoAddress(photo, useHasAllPixels(photo.id) ? 'high' : 'standard')
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    const image = new Image()
    image.src = address
    const wait = async () => {
      try {
        await image.decode()
        if (isWanted) setLoaded(address)
      } catch {
        // The smaller one stays.
      }
    }
    void wait()
    return () => {
      isWanted = false
    }
  }, [address])
  return loaded === address ? (
    <PictureImage
      src={address}
      alt=""
      className={className}
      draggable={false}
      data-sharp
      data-protected={isProtected ? '' : undefined}
    />
  ) : null
}
