/** Fetches the files of the app, which the page names, when the pointer or the focus first comes to a link. */
export function preloadAppOnIntent(): void {
  const abort = new AbortController()
  const preload = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('a, button') === null) return
    abort.abort()
    const files = document.querySelector<HTMLMetaElement>('meta[name="app-files"]')?.content ?? ''
    for (const href of files.split(' ').filter(Boolean)) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = href
      document.head.append(link)
    }
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, preload, { signal: abort.signal, passive: true })
}
