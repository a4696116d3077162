import { css } from '#src/styled-system/css/index.js'

interface ProgressBarProps {
  readonly label: string
  /** From 0 to 1; null: under way, nobody knows how far. */
  readonly ratio: number | null
}

/** How far something is, for eye and ear. */
export function ProgressBar({ label, ratio }: ProgressBarProps) {
  const percent = ratio === null ? undefined : Math.round(Math.min(1, Math.max(0, ratio)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={track}
    >
      {percent === undefined ? (
        <div className={unknown} />
      ) : (
        <div className={known} style={{ inlineSize: `${percent}%` }} />
      )}
    </div>
  )
}

const track = css({
  height: '1.5',
  borderRadius: 'full',
  backgroundColor: 'sunken',
  overflow: 'hidden',
  width: 'full',
  forcedColorAdjust: 'none',
  outline: '[1px solid transparent]',
})
const known = css({
  height: 'full',
  borderRadius: 'full',
  backgroundColor: 'accent',
  transition: '[inline-size 200ms linear]',
})
const unknown = css({
  height: 'full',
  width: '[30%]',
  borderRadius: 'full',
  backgroundColor: 'accent',
  animation: '[sweep 1.3s linear infinite]',
})
