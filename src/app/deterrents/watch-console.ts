import { whileVisible } from '#src/platform/tabs/while-visible.ts'

const checkIntervalMs = 500
/** A resize starts one minute of checks. After that, nothing wakes the page up. */
const checksAfterResize = 120
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
  let checksLeft = 0
  let stopChecking: (() => void) | null = null
  const checkConsole = () => {
    const isOpen =
      window.outerWidth - window.innerWidth > dockedPx || window.outerHeight - window.innerHeight > dockedPx
    if (isOpen && !wasOpen && isWatched()) console.warn(warning())
    wasOpen = isOpen
    checksLeft -= 1
    if (checksLeft > 0) return
    stopChecking?.()
    stopChecking = null
  }
  const begin = () => {
    checksLeft = checksAfterResize
    stopChecking ??= whileVisible(checkIntervalMs, checkConsole)
  }
  window.addEventListener('resize', begin)
  begin()
}
