import { useId } from 'react'
import { cutRect, type PhotoCut, type Sides } from '#src/contract/rules/photo-cut.ts'
import { css } from '#src/styled-system/css/index.js'
import type { Area } from './place-face.ts'

/** A photo as printed on a product. */
export interface Motif {
  readonly address: string
  readonly photo: Sides
  readonly cut: PhotoCut
}

interface FaceProps {
  readonly area: Area
  readonly motif: Motif | null
  /** The shape that the photo is clipped to. Defaults to the area itself. */
  readonly outline?: string
}

/** The printed face of a product: the chosen part of the photo, or hills if no photo is chosen. */
export function Face({ area, motif, outline }: FaceProps) {
  const clip = useId()
  return (
    <>
      <clipPath id={clip}>{outline === undefined ? <rect {...area} /> : <path d={outline} />}</clipPath>
      <g clipPath={`url(#${clip})`}>
        {motif === null ? (
          <Scene {...area} />
        ) : (
          <>
            <rect {...area} fill="#ffffff" />
            <image {...imageAttributes(area, motif)} preserveAspectRatio="none" />
          </>
        )}
      </g>
    </>
  )
}

/** The whole photo, scaled so that the chosen part fills the area. */
function imageAttributes(area: Area, { address, photo, cut }: Motif) {
  const rect = cutRect(photo, area, cut)
  const [width, height] = [area.width / rect.width, area.height / rect.height]
  return { href: address, width, height, x: area.x - rect.left * width, y: area.y - rect.top * height }
}

function Scene({ x, y, width, height }: Area) {
  const point = (right: number, down: number) => `${x + right * width} ${y + down * height}`
  return (
    <>
      <rect x={x} y={y} width={width} height={height} className={blank} />
      <circle cx={x + 0.7 * width} cy={y + 0.3 * height} r={0.09 * width} className={sun} />
      <path
        d={`M${point(0, 1)} L${point(0, 0.78)} L${point(0.32, 0.46)} L${point(0.72, 1)} Z`}
        className={hill}
      />
      <path
        d={`M${point(0.4, 1)} L${point(0.72, 0.6)} L${point(1, 0.86)} L${point(1, 1)} Z`}
        className={nearHill}
      />
    </>
  )
}

const blank = css({ fill: 'accentSoft' })
const sun = css({ fill: 'second', opacity: '[0.7]' })
const hill = css({ fill: 'accentLine' })
const nearHill = css({ fill: 'accent', opacity: '[0.55]' })
