/** How a browser hands over what the installed app was opened with (https://wicg.github.io/web-app-launch/). */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void
}

declare global {
  interface Window {
    readonly launchQueue?: LaunchQueue
  }
}

/** A launch is told as soon as somebody asks for it. */
const launchMs = 2000

/**
 * Is told of each launch, one before this call included: the files that the app was opened with, none where it was opened
 * without; null where no browser tells of any: at once, or after a moment in a tab, which was not launched. Files that cannot
 * be read make `onFiles` hear of an error.
 */
export function takeLaunchedFiles(onFiles: (files: readonly File[] | 'unreadable' | null) => void): void {
  if (window.launchQueue === undefined) {
    onFiles(null)
    return
  }
  const unlaunched = setTimeout(() => onFiles(null), launchMs)
  window.launchQueue.setConsumer(({ files = [] }) => {
    clearTimeout(unlaunched)
    Promise.all(files.map((handle) => handle.getFile())).then(onFiles, () => onFiles('unreadable'))
  })
}
