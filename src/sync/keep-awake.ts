import type { DeviceContext } from '#src/data/engine/data-context.ts'

/** Keeps the screen on while this tab is visible and uploads, until `signal` aborts. */
export function keepAwake(context: DeviceContext, signal: AbortSignal): void {
  const { uploadProgress, platform } = context
  let giveBack: (() => void) | null = null
  let isAsking = false
  /** Remains until the uploads are finished or the tab is shown again: progress alone does not change a refusal. */
  let isRefused = false

  const isWanted = () =>
    !signal.aborted && uploadProgress.get().size > 0 && platform.tabVisibility.isVisible()
  const ask = async () => {
    isAsking = true
    try {
      giveBack = await platform.wakeLock.request(() => {
        giveBack = null
      })
      isRefused = giveBack === null
    } finally {
      isAsking = false
    }
    settle()
  }
  const settle = () => {
    const wanted = isWanted()
    if (!wanted) isRefused = false
    if (isAsking || isRefused || wanted === (giveBack !== null)) return
    if (giveBack === null) {
      ask().catch((error: unknown) => {
        platform.log.warn('screen-not-kept-on', { error: String(error) })
      })
    } else {
      giveBack()
      giveBack = null
    }
  }

  const stops = [
    uploadProgress.subscribe(settle),
    platform.tabVisibility.onShown(() => {
      isRefused = false
      settle()
    }),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    settle()
  })
  settle()
}
