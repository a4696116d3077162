import { useEffect } from 'react'
import { css, cva } from '#src/styled-system/css/index.js'
import { startTooltips } from '#src/ui/tooltips.ts'
import { Help } from './help.tsx'
import { QuickActions } from './quick-actions.tsx'

interface DockProps {
  readonly isSignedIn: boolean
  /** The page fills the screen: nothing floats over it. */
  readonly isImmersive: boolean
}

/** What floats above the end of every page: help, and for whoever is signed in the quick actions. */
export function Dock({ isSignedIn, isImmersive }: DockProps) {
  useEffect(startTooltips, [])
  return (
    <div className={row}>
      {isImmersive ? null : <Help />}
      {isSignedIn ? (
        <div className={quick({ isImmersive })}>
          <QuickActions />
        </div>
      ) : null}
    </div>
  )
}

const row = css({
  position: 'absolute',
  bottom: '3',
  insetInlineStart: '[max(1rem, env(safe-area-inset-left))]',
  insetInlineEnd: '[max(1rem, env(safe-area-inset-right))]',
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: { base: 'space-between', md: 'flex-end' },
  pointerEvents: 'none',
  // Above the bar that a page has there itself.
  'html:has([data-bottom-bar]) &': { bottom: '[5rem]' },
  '@media print': { display: 'none' },
})
const quick = cva({
  base: { marginInlineStart: '[auto]' },
  variants: { isImmersive: { true: { display: { base: 'none', md: 'block' } } } },
})
