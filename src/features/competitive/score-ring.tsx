import { css } from '#src/styled-system/css/index.js'

interface ScoreRingProps {
  readonly label: string
  /** 0 to 100. */
  readonly score: number
  readonly text: string
}

const radius = 52
const around = 2 * Math.PI * radius

/** A score as a ring that fills up. Its text gives the same score. */
export function ScoreRing({ label, score, text }: ScoreRingProps) {
  return (
    <svg viewBox="0 0 120 120" role="img" aria-label={`${label}: ${text}`} className={ring}>
      <circle cx="60" cy="60" r={radius} fill="none" strokeWidth="10" className={track} />
      <circle
        cx="60"
        cy="60"
        r={radius}
        fill="none"
        strokeWidth="10"
        strokeLinecap="round"
        strokeDasharray={`${(score / 100) * around} ${around}`}
        transform="rotate(-90 60 60)"
        className={filled}
      />
      <text x="60" y="61" textAnchor="middle" dominantBaseline="middle" className={number}>
        {score}
      </text>
      <text x="60" y="84" textAnchor="middle" className={small}>
        / 100
      </text>
    </svg>
  )
}

const ring = css({ width: '32', height: '32', flexShrink: '0' })
const track = css({ stroke: 'sunken' })
const filled = css({ stroke: 'accent' })
const number = css({ fill: 'ink', fontSize: '[34px]', fontWeight: 'bold', fontFamily: 'display' })
const small = css({ fill: 'muted', fontSize: '[13px]' })
