/** A displayed notification, with the app path that it opens. */
interface ShownNotification {
  readonly title: string
  readonly options: {
    readonly body: string
    readonly tag: string
    readonly icon: string
    readonly image?: string
    readonly lang: string
    readonly data: { readonly path: string }
  }
}

/**
 * Parses a push message of our server (PushMessage of the contract). Returns null for anything else. Its path always
 * stays within the app.
 */
export function readPush(text: string, origin: string): ShownNotification | null {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return null
  }
  if (!isObject(message) || !isObject(message['notification'])) return null
  const { title, body, navigate, tag, icon, image, lang } = message['notification']
  if (typeof title !== 'string' || title === '') return null
  return {
    title,
    options: {
      body: textOf(body),
      tag: textOf(tag),
      icon: typeof icon === 'string' && isOwn(icon, origin) ? icon : '',
      ...(typeof image === 'string' && isOwn(image, origin) ? { image } : {}),
      lang: textOf(lang),
      data: { path: pathOf(navigate, origin) },
    },
  }
}

/** The path that our notification opens. */
export function pathIn(data: unknown): string {
  return isObject(data) && typeof data['path'] === 'string' ? data['path'] : '/'
}

/** How long a page may take to confirm that it navigates to the notification's path. */
const timeoutMs = 1000

/**
 * Opens the path in the most recently used window, or in a new one if there is none. The page navigates by itself, so
 * that unsaved input is not lost without asking. A page that does not answer is reloaded.
 */
export async function openPath(clients: Clients, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [last] = windows
  if (last === undefined) {
    await clients.openWindow(path)
    return
  }
  const focused = await last.focus().catch(() => last)
  if (!(await navigateWindow(focused, path)))
    await focused.navigate(path).catch(() => clients.openWindow(path))
}

function navigateWindow(window: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), timeoutMs)
    port1.addEventListener('message', () => {
      clearTimeout(timer)
      resolve(true)
    })
    port1.start()
    window.postMessage({ type: 'OPEN', path }, [port2])
  })
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isOwn(address: string, origin: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin
}

function pathOf(address: unknown, origin: string): string {
  if (typeof address !== 'string' || !isOwn(address, origin)) return '/'
  const { pathname, search, hash } = new URL(address)
  return pathname + search + hash
}
