import type { DeviceSubscription, Push, PushPermission } from './push.ts'

export interface FakePush extends Push {
  /** Sets the person's answer to the permission prompt; `granted` at first. */
  setAnswer(permission: PushPermission): void
  setPermission(permission: PushPermission): void
  /** Makes the push service unavailable from now on. */
  breakDown(): void
  /** Makes the browser drop the subscription by itself. */
  drop(): void
}

/** A browser with a push service. Permission has not been requested. */
export function makeFakePush({ isSupported = true }: { readonly isSupported?: boolean } = {}): FakePush {
  let permission: PushPermission = 'default'
  let answer: PushPermission = 'granted'
  let isBroken = false
  let current: DeviceSubscription | null = null
  let count = 0
  return {
    isSupported: () => isSupported,
    permission: () => permission,
    ask: async () => {
      if (permission === 'default') permission = answer
      return permission
    },
    subscription: async () => current,
    subscribe: async (publicKey) => {
      if (isBroken) throw new Error('There is no push service')
      count += current === null ? 1 : 0
      current ??= {
        endpoint: `https://fcm.googleapis.com/${count}`,
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
        applicationServerKey: publicKey,
      }
      return current
    },
    unsubscribe: async () => {
      current = null
    },
    setAnswer: (next) => {
      answer = next
    },
    setPermission: (next) => {
      permission = next
    },
    breakDown: () => {
      isBroken = true
    },
    drop: () => {
      current = null
    },
  }
}
