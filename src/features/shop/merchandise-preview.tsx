import { useId } from 'react'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { photoAddress } from '#src/components/photo/photo-address.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { ProductRow } from '#src/contract/entities/commerce/product.ts'
import { useLocalPicture, usePhoto } from '#src/data/photos/photo-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { wrapText } from './wrap-text.ts'

interface MerchandisePreviewProps {
  readonly product: Pick<ProductRow, 'name' | 'category' | 'prints'>
  readonly photoId: PhotoId | null
  readonly text: string
}

/** How a thing will look with its photo and words; drawn, so that it is there without a network, too. */
export function MerchandisePreview({ photoId, ...rest }: MerchandisePreviewProps) {
  return photoId === null ? <Drawn {...rest} address={null} /> : <WithPhoto {...rest} photoId={photoId} />
}

function WithPhoto({ photoId, ...rest }: MerchandisePreviewProps & { readonly photoId: PhotoId }) {
  const photo = usePhoto(photoId)
  if (photo === undefined || photo === null) return <Drawn {...rest} address={null} />
  return photo.isLocal ? (
    <WithLocalPhoto {...rest} photo={photo} />
  ) : (
    <Drawn {...rest} address={photoAddress(photo, 'thumb')} />
  )
}

type LookProps = Omit<MerchandisePreviewProps, 'photoId'>

function WithLocalPhoto({ photo, ...rest }: LookProps & { readonly photo: PhotoView }) {
  return <Drawn {...rest} address={useLocalPicture(photo.id, 'preview') ?? null} />
}

/** Where the picture lies on a sheet of 240 x 170. */
const areas = {
  cards: { x: 14, y: 14, width: 96, height: 142 },
  prints: { x: 24, y: 14, width: 192, height: 142 },
  frames: { x: 46, y: 28, width: 148, height: 114 },
  books: { x: 70, y: 20, width: 110, height: 130 },
  gifts: { x: 60, y: 42, width: 96, height: 92 },
  signs: { x: 82, y: 26, width: 76, height: 76 },
} as const

function Drawn({ product, text, address }: LookProps & { readonly address: string | null }) {
  const words = useWords(shopWords)
  const clip = useId()
  const { category, prints, name } = product
  const area = areas[category]
  return (
    <svg viewBox="0 0 240 170" role="img" aria-label={words.preview(name)} className={sheet}>
      <Backdrop category={category} />
      <clipPath id={clip}>
        <rect {...area} rx="2" />
      </clipPath>
      {prints === 'code' ? (
        <Code {...area} />
      ) : address === null ? (
        <Scene {...area} />
      ) : (
        <image href={address} {...area} preserveAspectRatio="xMidYMid slice" clipPath={`url(#${clip})`} />
      )}
      {category === 'cards' ? (
        <g className={ink}>
          {wrapText(text, 17, 8).map((line, index) => (
            // Lines have no name but their place.
            <text key={`${index}-${line}`} x="130" y={36 + index * 15}>
              {line}
            </text>
          ))}
        </g>
      ) : null}
    </svg>
  )
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Hills and a sun, where no photo is chosen yet. */
function Scene({ x, y, width, height }: Area) {
  const at = (right: number, down: number) => `${x + right * width} ${y + down * height}`
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="2" className={blank} />
      <circle cx={x + 0.7 * width} cy={y + 0.3 * height} r={0.09 * width} className={sun} />
      <path d={`M${at(0, 1)} L${at(0, 0.78)} L${at(0.32, 0.46)} L${at(0.72, 1)} Z`} className={hill} />
      <path d={`M${at(0.4, 1)} L${at(0.72, 0.6)} L${at(1, 0.86)} L${at(1, 1)} Z`} className={nearHill} />
    </>
  )
}

function Backdrop({ category }: Pick<ProductRow, 'category'>) {
  switch (category) {
    case 'cards':
      return (
        <g className={paper}>
          <rect x="6" y="6" width="112" height="158" rx="3" />
          <rect x="122" y="6" width="112" height="158" rx="3" />
        </g>
      )
    case 'prints':
      return <rect x="14" y="5" width="212" height="160" rx="2" className={paper} />
    case 'frames':
      return (
        <>
          <rect x="24" y="6" width="192" height="158" rx="3" className={wood} />
          <rect x="36" y="18" width="168" height="134" className={paper} />
        </>
      )
    case 'books':
      return (
        <>
          <rect x="56" y="10" width="138" height="150" rx="4" className={cover} />
          <rect x="56" y="10" width="9" height="150" rx="3" className={wood} />
        </>
      )
    case 'gifts':
      return (
        <g className={paper}>
          <path d="M160 62 q36 0 36 28 t-36 28" fill="none" className={handle} />
          <rect x="50" y="24" width="116" height="126" rx="9" />
        </g>
      )
    case 'signs':
      return (
        <>
          <path d="M60 150 L120 120 L180 150 Z" className={wood} />
          <rect x="64" y="10" width="112" height="130" rx="5" className={paper} />
        </>
      )
  }
}

/** A code stands there as a sign: the true one is drawn when it is printed. */
function Code({ x, y, width }: { readonly x: number; readonly y: number; readonly width: number }) {
  const cell = width / 7
  const finder = [
    [0, 0],
    [4, 0],
    [0, 4],
  ] as const
  return (
    <g className={code}>
      {finder.map(([column, row]) => (
        <g key={`${column}${row}`} transform={`translate(${x + column * cell} ${y + row * cell})`}>
          <rect width={cell * 3} height={cell * 3} />
          <rect x={cell * 0.45} y={cell * 0.45} width={cell * 2.1} height={cell * 2.1} className={hole} />
          <rect x={cell * 0.95} y={cell * 0.95} width={cell * 1.1} height={cell * 1.1} />
        </g>
      ))}
      {[4, 5.2, 6.3].flatMap((column) =>
        [4, 5.2, 6.3].map((row) => (
          <rect
            key={`${column}${row}`}
            x={x + column * cell}
            y={y + row * cell}
            width={cell * 0.7}
            height={cell * 0.7}
          />
        )),
      )}
    </g>
  )
}

const sheet = css({
  display: 'block',
  width: 'full',
  height: 'auto',
  borderRadius: 'tile',
  backgroundColor: 'sunken',
})
const paper = css({ fill: 'paper', stroke: 'line', strokeWidth: '[1px]' })
const blank = css({ fill: 'accentSoft' })
const sun = css({ fill: 'second', opacity: '[0.7]' })
const hill = css({ fill: 'accentLine' })
const nearHill = css({ fill: 'accent', opacity: '[0.55]' })
const wood = css({ fill: '[#8a6a4f]' })
const cover = css({ fill: 'accent' })
const handle = css({ stroke: 'paper', strokeWidth: '[10px]' })
const ink = css({ fill: '[#3d3238]', fontSize: '[11px]' })
const code = css({ fill: 'qr' })
const hole = css({ fill: 'paper' })
