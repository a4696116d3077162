import { css, cva } from '#src/styled-system/css/index.js'

interface ProgressBarProps {
  readonly label: string
  /** From 0 to 1; null if the progress is unknown. */
  readonly ratio: number | null
}

/** Progress, visible and announced: out of 100, or indeterminate. Complete progress has its own style. */
export function ProgressBar({ label, ratio }: ProgressBarProps) {
  const percent = ratio === null ? undefined : Math.round(Math.min(1, Math.max(0, ratio)) * maxPercent)
  const state = percent === undefined ? 'indeterminate' : percent === maxPercent ? 'complete' : 'loading'
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={maxPercent}
      aria-valuenow={percent}
      data-state={state}
      dir="ltr"
      className={track}
    >
      {state === 'indeterminate' ? (
        <div className={unknown} />
      ) : (
        <div className={known({ state })} style={{ inlineSize: `${percent}%` }} />
      )}
    </div>
  )
}

const maxPercent = 100
const track = css({
  height: '1.5',
  borderRadius: 'full',
  backgroundColor: 'sunken',
  overflow: 'hidden',
  width: 'full',
  // Drawn from left to right, and mirrored as a whole in right-to-left layouts.
  '[dir=rtl] &': { scale: '[-1 1]' },
  forcedColorAdjust: 'none',
  outline: '[1px solid transparent]',
})
const known = cva({
  base: {
    height: 'full',
    borderRadius: 'full',
    transition: '[inline-size 200ms linear, background-color 200ms]',
  },
  variants: { state: { loading: { backgroundColor: 'accent' }, complete: { backgroundColor: 'success' } } },
})
const unknown = css({
  height: 'full',
  width: '[30%]',
  borderRadius: 'full',
  backgroundColor: 'accent',
  animation: '[sweep 1.3s linear infinite]',
})
