import type { PushKind } from '#src/contract/wire/push.ts'
import type { PushPermission } from '#src/platform/device/push.ts'
import { makeStore } from '#src/platform/store.ts'

/**
 * How this device stands to notifications, as far as this tab has looked. `on`: they reach this user here; `kinds` are those
 * that the server has, null while it has not answered.
 */
export type PushState =
  | { readonly phase: 'unknown' }
  | { readonly phase: 'unsupported' }
  | { readonly phase: 'off'; readonly permission: PushPermission }
  | { readonly phase: 'on'; readonly kinds: readonly PushKind[] | null }

export const pushState = makeStore<PushState>({ phase: 'unknown' })
