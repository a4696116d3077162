/** How a browser hands over what the installed app was opened with (https://wicg.github.io/web-app-launch/). */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void
}

declare global {
  interface Window {
    readonly launchQueue?: LaunchQueue
  }
}

/**
 * Is told of each launch, one before this call included: the files that the app was opened with, none where it was opened
 * without; null at once where no browser will ever tell. Files that cannot be read make `onFiles` hear of an error.
 */
export function takeLaunchedFiles(onFiles: (files: readonly File[] | 'unreadable' | null) => void): void {
  if (window.launchQueue === undefined) {
    onFiles(null)
    return
  }
  window.launchQueue.setConsumer(({ files = [] }) => {
    Promise.all(files.map((handle) => handle.getFile())).then(onFiles, () => onFiles('unreadable'))
  })
}
