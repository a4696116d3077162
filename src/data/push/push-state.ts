import type { PushPermission } from '#src/platform/device/push.ts'
import { makeStore } from '#src/platform/store.ts'

/**
 * How this device stands to notifications, as far as this tab has looked. `on`: they reach this user here.
 */
export type PushState =
  | { readonly phase: 'unknown' }
  | { readonly phase: 'unsupported' }
  | { readonly phase: 'off'; readonly permission: PushPermission }
  | { readonly phase: 'on' }

export const pushState = makeStore<PushState>({ phase: 'unknown' })
