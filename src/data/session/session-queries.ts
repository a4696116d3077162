import type { User } from '#src/contract/entities/accounts/user.ts'
import type { UncreatedGuest } from '#src/data/engine/device-database.ts'
import { useCurrentData } from '#src/data/engine/use-current-data.ts'

/** The signed-in user. `needsSignIn`: the server responded with 401; the app stays readable and sending pauses. */
export interface Session {
  readonly user: User
  readonly needsSignIn: boolean
  /** Set if the user is a guest that the server has not created, with its last error response. */
  readonly uncreated: UncreatedGuest | null
}

/** The session, stored on the device and available offline. */
export function useSession(): Session | null | undefined {
  const current = useCurrentData()
  switch (current.phase) {
    case 'starting':
      return undefined
    case 'signed-out':
      return null
    case 'open':
      return { user: current.user, needsSignIn: current.needsSignIn, uncreated: current.uncreated }
  }
}
