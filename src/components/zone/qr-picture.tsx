import { useMemo } from 'react'
import { encode } from 'uqr'
import { css } from '#src/styled-system/css/index.js'

const quietModules = 4

/** A QR code, black on white with its quiet zone, as one SVG path. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => qrPathOf(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={picture}
    >
      <rect width={size} height={size} className={paper} />
      <path d={path} className={ink} />
    </svg>
  )
}

function qrPathOf(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quietModules })
  const path = data
    .flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}

const picture = css({
  display: 'block',
  width: 'full',
  maxWidth: '[17rem]',
  height: 'auto',
  borderRadius: 'sm',
  forcedColorAdjust: 'none',
})
const paper = css({ fill: 'paper' })
const ink = css({ fill: 'qr' })
