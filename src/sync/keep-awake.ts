import type { DeviceContext } from '#src/data/data-context.ts'

/** Keeps the screen on while this tab uploads and is looked at, until `signal` aborts. */
export function keepAwake(context: DeviceContext, signal: AbortSignal): void {
  const { uploadProgress, platform } = context
  let giveBack: (() => void) | null = null
  let isAsking = false

  const isWanted = () =>
    !signal.aborted && uploadProgress.get().size > 0 && platform.tabVisibility.isVisible()
  const settle = () => {
    if (isAsking || isWanted() === (giveBack !== null)) return
    if (giveBack !== null) {
      giveBack()
      giveBack = null
      return
    }
    isAsking = true
    platform.wakeLock
      .request(() => {
        giveBack = null
      })
      .then((held) => {
        isAsking = false
        giveBack = held
        // A refusal is not asked about again before something changes.
        if (held !== null) settle()
      })
      .catch((error: unknown) => {
        isAsking = false
        platform.log.warn('screen-not-kept-on', { error: String(error) })
      })
  }

  const stops = [uploadProgress.subscribe(settle), platform.tabVisibility.onShown(settle)]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    settle()
  })
  settle()
}
