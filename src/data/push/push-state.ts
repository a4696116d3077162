import type { PushPermission } from '#src/platform/device/push.ts'
import { makeStore } from '#src/platform/store.ts'

/** The push state of this device, as last read in this tab. `on`: notifications reach this user here. */
export type PushState =
  | { readonly phase: 'unknown' }
  | { readonly phase: 'unsupported' }
  | { readonly phase: 'off'; readonly permission: PushPermission }
  | { readonly phase: 'on' }

export const pushState = makeStore<PushState>({ phase: 'unknown' })
