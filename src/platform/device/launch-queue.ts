/** How a browser passes the files that the installed app was opened with (https://wicg.github.io/web-app-launch/). */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void
}

declare global {
  interface Window {
    readonly launchQueue?: LaunchQueue
  }
}

/** Timeout for a launch. The browser reports one as soon as a consumer is set. */
const launchMs = 2000

/**
 * Calls `onFiles` for each launch, including one before this call, with the files that the app was opened with; empty
 * if it was opened without files. null if the browser reports no launch: immediately if it is not supported, or after a
 * short wait in a tab that was not launched. 'unreadable' if the files cannot be read.
 */
export function subscribeToLaunchedFiles(
  onFiles: (files: readonly File[] | 'unreadable' | null) => void,
): void {
  if (window.launchQueue === undefined) {
    onFiles(null)
    return
  }
  const launchTimer = setTimeout(() => onFiles(null), launchMs)
  window.launchQueue.setConsumer(({ files = [] }) => {
    clearTimeout(launchTimer)
    Promise.all(files.map((handle) => handle.getFile())).then(onFiles, () => onFiles('unreadable'))
  })
}
