import { useNow } from '#src/components/time/use-now.ts'
import { wallWords } from '#src/i18n/en/wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { secondMs, minuteMs, hourMs, dayMs } from '#src/contract/wire/durations.ts'

/** How long until the photos are shown to everybody, and how many wait for it. */
export function WallCountdown({
  revealAt,
  photoCount,
}: {
  readonly revealAt: number
  readonly photoCount: number
}) {
  const words = useWords(wallWords)
  const left = Math.max(0, revealAt - useNow(secondMs))
  const days = Math.floor(left / dayMs)
  const parts = [
    Math.floor((left % dayMs) / hourMs),
    Math.floor((left % hourMs) / minuteMs),
    Math.floor((left % minuteMs) / secondMs),
  ]
  return (
    <div className={countdown}>
      <p className={title}>{words.revealTitle}</p>
      <p role="timer" className={clock}>
        {days > 0 ? `${words.days({ count: days })} ` : ''}
        {parts.map((part) => String(part).padStart(2, '0')).join(':')}
      </p>
      {photoCount > 0 ? <p className={title}>{words.revealWaiting({ photos: photoCount })}</p> : null}
    </div>
  )
}

const countdown = css({ display: 'grid', justifyItems: 'center', gap: '2' })
const title = css({ fontSize: '[max(1.125rem, 3vmin)]' })
const clock = css({
  fontFamily: 'display',
  fontSize: '[max(3rem, 16vmin)]',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 'none',
})
