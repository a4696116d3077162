import type { User } from '#src/contract/entities/accounts/user.ts'
import type { UncreatedGuest } from '#src/data/engine/device-database.ts'
import { useCurrentData } from '#src/data/engine/use-current-data.ts'

/** Who is signed in. `needsSignIn`: the server said 401; the app stays readable and the queue waits. */
export interface Session {
  readonly user: User
  readonly needsSignIn: boolean
  /** A guest of whom the server does not know yet, and what it said last. */
  readonly uncreated: UncreatedGuest | null
}

/** Known offline: kept on the device. */
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
