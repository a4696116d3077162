import { useState } from 'react'
import { css, cva } from '#src/styled-system/css/index.js'

interface AvatarProps {
  /** Up to two letters, shown if there is no image. */
  readonly initials: string
  readonly imageUrl?: string | null
  readonly size?: 'small' | 'medium' | 'large' | 'huge'
}

/** A person's image, or their initials if it cannot be loaded. The name is shown as text next to it. */
export function Avatar({ initials, imageUrl = null, size }: AvatarProps) {
  const [missing, setMissing] = useState<string>()
  return (
    <span aria-hidden="true" className={disc({ size })}>
      {imageUrl === null || imageUrl === missing ? (
        initials
      ) : (
        <img src={imageUrl} alt="" className={picture} onError={() => setMissing(imageUrl)} />
      )}
    </span>
  )
}

const disc = cva({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'full',
    overflow: 'hidden',
    backgroundColor: 'accentSoft',
    color: 'accentText',
    fontWeight: 'bold',
    lineHeight: 'none',
  },
  variants: {
    size: {
      // Limited, because an icon next to text does not grow with the text size.
      small: { width: '[min(2rem, 32px)]', height: '[min(2rem, 32px)]', fontSize: '2xs' },
      medium: {
        width: '[min(2.5rem, 44px)]',
        height: '[min(2.5rem, 44px)]',
        fontSize: 'sm',
      },
      large: { width: '16', height: '16', fontSize: 'xl' },
      huge: { width: '24', height: '24', fontSize: '3xl' },
    },
  },
  defaultVariants: { size: 'medium' },
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover' })
