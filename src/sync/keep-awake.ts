import type { DeviceContext } from '#src/data/engine/data-context.ts'

/** Keeps the screen on while this tab is visible and uploads, until `signal` aborts. */
export function keepAwake(context: DeviceContext, signal: AbortSignal): void {
  const { uploadProgress, platform } = context
  let releaseLock: (() => void) | null = null
  let isRequesting = false
  /** Remains until the uploads are finished or the tab is shown again: progress alone does not change a refusal. */
  let isRefused = false

  const isWanted = () =>
    !signal.aborted && uploadProgress.get().size > 0 && platform.tabVisibility.isVisible()
  const ask = async () => {
    isRequesting = true
    try {
      releaseLock = await platform.wakeLock.request(() => {
        releaseLock = null
      })
      isRefused = releaseLock === null
    } finally {
      isRequesting = false
    }
    updateWakeLock()
  }
  const updateWakeLock = () => {
    const shouldHold = isWanted()
    if (!shouldHold) isRefused = false
    if (isRequesting || isRefused || shouldHold === (releaseLock !== null)) return
    if (releaseLock === null) {
      ask().catch((error: unknown) => {
        platform.log.warn('screen-not-kept-on', { error: String(error) })
      })
    } else {
      releaseLock()
      releaseLock = null
    }
  }

  const stops = [
    uploadProgress.subscribe(updateWakeLock),
    platform.tabVisibility.onShown(() => {
      isRefused = false
      updateWakeLock()
    }),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    updateWakeLock()
  })
  updateWakeLock()
}
