import type { User } from '#src/contract/entities/accounts/user.ts'
import type { DataContext, DeviceContext } from './data-context.ts'
import type { UncreatedGuest } from './device-database.ts'
import { makeStore } from '#src/platform/store.ts'

/**
 * Whose data the screens of this tab show. `starting`: not known yet. `signed-out`: no one's. `open`: a user's, with
 * `needsSignIn` after the server said 401; `uncreated` while the server does not know the guest; its `user` is the newest
 * that this device knows.
 */
export type CurrentData =
  | { readonly phase: 'starting' }
  | { readonly phase: 'signed-out'; readonly device: DeviceContext }
  | {
      readonly phase: 'open'
      readonly device: DeviceContext
      readonly context: DataContext
      readonly user: User
      readonly needsSignIn: boolean
      readonly uncreated: UncreatedGuest | null
    }

export const currentData = makeStore<CurrentData>({ phase: 'starting' })

/** The signed-in user's data. Throws without one: screens offer no command before there is. */
export function requireContext(): DataContext {
  const current = currentData.get()
  if (current.phase !== 'open') throw new Error('Nobody is signed in')
  return current.context
}

/** The device. Throws before `startData` is through. */
export function requireDevice(): DeviceContext {
  const current = currentData.get()
  if (current.phase === 'starting') throw new Error('startData is not through')
  return current.device
}
