import { useEffect } from 'react'
import { DockPlace } from '#src/components/navigation/in-dock.tsx'
import { supportWords } from '#src/i18n/en/support.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { startTooltips } from '#src/ui/overlays/tooltips.ts'
import { dockRow } from './dock-row.ts'
import { Help } from './help.tsx'
import { QuickActions } from './quick-actions.tsx'

interface DockProps {
  readonly isSignedIn: boolean
  /** The page fills the screen: nothing floats over it. */
  readonly isImmersive: boolean
}

/** What floats above the end of every page: help, a page's own button, and the quick actions after sign-in. */
export function Dock({ isSignedIn, isImmersive }: DockProps) {
  const words = useWords(supportWords)
  useEffect(startTooltips, [])
  return (
    <aside aria-label={words.dock} className={dockRow}>
      {isImmersive ? null : (
        <div className={help}>
          <Help isSignedIn={isSignedIn} />
        </div>
      )}
      <DockPlace />
      {isSignedIn ? (
        <div className={quick({ isImmersive })}>
          <QuickActions />
        </div>
      ) : null}
    </aside>
  )
}

const help = css({ marginInlineEnd: { base: '[auto]', md: '0' } })
const quick = cva({
  variants: { isImmersive: { true: { display: { base: 'none', md: 'block' } } } },
})
