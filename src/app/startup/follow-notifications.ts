import { router } from '#src/app/router.ts'

/** Goes where a notification leads that somebody tapped while the app was open, and tells the service worker so. */
export function followNotifications(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [answer] }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('path' in data) || typeof data.path !== 'string')
      return
    void router.navigate({ to: data.path })
    answer?.postMessage(true)
  })
}
