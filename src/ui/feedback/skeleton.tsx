import { type ReactNode, useState } from 'react'
import { css, cx } from '#src/styled-system/css/index.js'
import { msSincePress } from './last-press.ts'

/** Content that loads within this time of a press shows no skeleton, because it would only flash. */
const quickMs = 80
/** An older press did not lead to this page. */
const longestMs = 2000

/**
 * Shows its content only after 80 ms, so that fast loads do not flash; its space is reserved before. The time since the
 * last press counts toward the delay. The browser times it, so a busy main thread does not delay it.
 */
function Delayed({ children }: { readonly children: ReactNode }) {
  const [delayMs] = useState(() => {
    const sinceMs = msSincePress()
    return sinceMs > longestMs ? quickMs : Math.max(0, quickMs - sinceMs)
  })
  return (
    <div data-skeleton="" className={delayed} style={{ animationDelay: `${Math.round(delayMs)}ms` }}>
      {children}
    </div>
  )
}

/** A gray shape in place of content that is loading; `className` sets its size. */
function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" className={cx(shape, className)} />
}

interface PageSkeletonProps {
  readonly label: string
  /** `page`: heading, box and tiles; `tiles`: tiles alone; `card`: one box; `minimal`: a line. */
  readonly variant?: 'page' | 'tiles' | 'card' | 'minimal'
}

/** The geometry of a page before its data is loaded. */
export function PageSkeleton({ label, variant = 'page' }: PageSkeletonProps) {
  return (
    <Delayed>
      <div role="status" aria-label={label} className={stack}>
        {variant === 'page' ? <Skeleton className={heading} /> : null}
        {variant === 'minimal' ? <Skeleton className={line} /> : null}
        {variant === 'page' || variant === 'card' ? <Skeleton className={box} /> : null}
        {variant === 'page' || variant === 'tiles' ? (
          <div className={tiles}>
            {tileNumbers.map((number) => (
              <Skeleton key={number} className={tile} />
            ))}
          </div>
        ) : null}
      </div>
    </Delayed>
  )
}

/**
 * For the container of a skeleton: hides the following siblings until the content is loaded, because it would move
 * them.
 */
export const holdsBack = css.raw({
  '&:has([data-skeleton])': { minHeight: 'screen', alignContent: 'start', '& ~ *': { display: 'none' } },
})

const delayed = css({ animation: '[appear 1ms backwards]' })
const tileNumbers = [1, 2, 3, 4, 5, 6]
const shape = css({
  backgroundColor: 'sunken',
  borderRadius: 'tile',
  animation: '[shimmer 1.6s ease-in-out infinite]',
})
const stack = css({ display: 'grid', gap: '5' })
const heading = css({ height: '10', width: '[14rem]', maxWidth: 'full' })
const line = css({ height: '5', width: '[60%]' })
const box = css({ height: '32', borderRadius: 'card' })
const tiles = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' },
  gap: '1.5',
})
const tile = css({ aspectRatio: 'photo' })
