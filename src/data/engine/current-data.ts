import type { User } from '#src/contract/entities/accounts/user.ts'
import type { DataContext, DeviceContext } from './data-context.ts'
import type { UncreatedGuest } from './device-database.ts'
import { makeStore } from '#src/platform/store.ts'

/**
 * The user whose data this tab shows. `starting`: not known yet. `signed-out`: none. `open`: a user’s data.
 * `needsSignIn` is set after the server responds with 401. `uncreated` is set while the server has not created the
 * guest. `user` is the newest version on this device.
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

/** Returns the signed-in user’s data. Throws if there is no user; screens offer no commands before then. */
export function requireContext(): DataContext {
  const current = currentData.get()
  if (current.phase !== 'open') throw new Error('No user is signed in')
  return current.context
}

/** Returns the device context. Throws before `startData` has finished. */
export function requireDevice(): DeviceContext {
  const current = currentData.get()
  if (current.phase === 'starting') throw new Error('startData has not finished')
  return current.device
}
