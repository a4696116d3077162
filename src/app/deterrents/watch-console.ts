import { whileVisible } from '#src/platform/tabs/while-visible.ts'

const lookEveryMs = 500
/** A resize starts one minute of checks. After that, nothing wakes the page up. */
const looksAfterResize = 120
const dockedPx = 160

interface ConsoleRules {
  readonly isSilent: () => boolean
  readonly isWatched: () => boolean
  readonly warning: () => string
}

/**
 * Warns in the console each time the page shrinks as if developer tools were docked, and silences `console.log`.
 * Warnings and errors are not silenced, because the error reporter reads them.
 */
export function watchConsole({ isSilent, isWatched, warning }: ConsoleRules): void {
  const log = console.log.bind(console)
  console.log = (...words) => {
    if (!isSilent()) log(...words)
  }
  let wasOpen = false
  let looksLeft = 0
  let endLooking: (() => void) | null = null
  const look = () => {
    const isOpen =
      window.outerWidth - window.innerWidth > dockedPx || window.outerHeight - window.innerHeight > dockedPx
    if (isOpen && !wasOpen && isWatched()) console.warn(warning())
    wasOpen = isOpen
    looksLeft -= 1
    if (looksLeft > 0) return
    endLooking?.()
    endLooking = null
  }
  const begin = () => {
    looksLeft = looksAfterResize
    endLooking ??= whileVisible(lookEveryMs, look)
  }
  window.addEventListener('resize', begin)
  begin()
}
