/**
 * The push subscription of this device. `applicationServerKey` is in base64url, null if the browser does not reveal it.
 */
export interface DeviceSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly applicationServerKey: string | null
}

export type PushPermission = 'default' | 'granted' | 'denied'

/** Push notifications on this device. */
export interface Push {
  /** iOS supports them only in the installed app. */
  isSupported(): boolean
  permission(): PushPermission
  /** Asks the person, which is possible once. Call it right after a tap. */
  ask(): Promise<PushPermission>
  subscription(): Promise<DeviceSubscription | null>
  /** `publicKey` is the server's key in base64url. Throws if the browser's push service is unavailable. */
  subscribe(publicKey: string): Promise<DeviceSubscription>
  /** Idempotent. Times out after a while, because the push service is an external server. */
  unsubscribe(): Promise<void>
}

const timeoutMs = 20_000
const leaveMs = 2000

/** The Push API of this browser's service worker. */
export const browserPush: Push = {
  isSupported: () =>
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis,
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  subscription: async () => {
    const found = await (await manager())?.getSubscription()
    return found ? read(found) : null
  },
  subscribe: async (publicKey) => {
    const push = await manager()
    if (push === undefined) throw new Error('There is no service worker')
    const options = { userVisibleOnly: true, applicationServerKey: publicKey }
    return read(await withTimeout(timeoutMs, push.subscribe(options)))
  },
  unsubscribe: async () => {
    const found = await (await manager())?.getSubscription()
    if (found) await withTimeout(leaveMs, found.unsubscribe()).catch(() => undefined)
  },
}

async function manager(): Promise<PushManager | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager
}

function read(subscription: PushSubscription): DeviceSubscription {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('The browser returned an incomplete subscription')
  const key = subscription.options.applicationServerKey
  return { endpoint, keys: { p256dh, auth }, applicationServerKey: key === null ? null : base64url(key) }
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function withTimeout<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The push service did not respond in time')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
