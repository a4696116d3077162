import { useEffect, useRef } from 'react'
import { photoAddress } from '#src/components/photo/photo-address.ts'
import { css } from '#src/styled-system/css/index.js'
import type { WallPhoto } from './wall-photos.ts'

/** So few pixels that scaling them up is the blur: no filter has to be computed. */
const [columns, rows] = [24, 14]

/** The photo itself, soft and dark, where its edges leave the screen empty. */
export function WallBackdrop({ photo }: { readonly photo: WallPhoto }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const address = photoAddress(photo, 'thumb')
  useEffect(() => {
    const image = new Image()
    image.src = address
    let isWanted = true
    const draw = async () => {
      await image.decode()
      const context = canvas.current?.getContext('2d')
      if (!isWanted || context == null) return
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, columns, rows)
      context.imageSmoothingQuality = 'high'
      const scale = Math.max(columns / image.naturalWidth, rows / image.naturalHeight)
      const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
      context.drawImage(image, (columns - width) / 2, (rows - height) / 2, width, height)
    }
    // Without the small picture the photo's own colour stands there.
    draw().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [address])
  return <canvas ref={canvas} width={columns} height={rows} aria-hidden="true" className={backdrop} />
}

const backdrop = css({
  position: 'absolute',
  inset: '[-4%]',
  width: '[108%]',
  height: '[108%]',
  opacity: '[0.45]',
})
