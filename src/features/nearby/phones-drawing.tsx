import { css } from '#src/styled-system/css/index.js'

/** Two phones from the side, face to face, each visible to the other one's camera. */
export function PhonesDrawing() {
  return (
    <svg viewBox="0 0 220 110" aria-hidden="true" className={drawing}>
      <path d="M52 30 L168 20 L168 90 L52 80 Z" className={sight} />
      <path d="M168 30 L52 20 L52 90 L168 80 Z" className={sight} />
      <rect x="34" y="10" width="16" height="90" rx="6" className={phone} />
      <rect x="170" y="10" width="16" height="90" rx="6" className={phone} />
      <rect x="47" y="26" width="4" height="58" rx="2" className={screen} />
      <rect x="169" y="26" width="4" height="58" rx="2" className={screen} />
    </svg>
  )
}

const drawing = css({ width: 'full', maxWidth: '[16rem]', height: 'auto' })
const phone = css({ fill: 'stageRaised', stroke: 'onStage', strokeWidth: '[2]' })
const screen = css({ fill: 'onStage' })
const sight = css({ fill: 'accent', opacity: '[0.35]' })
