import type { User } from '#src/contract/entities/accounts/user.ts'
import { useCurrentData } from '#src/data/engine/use-current-data.ts'

/** Who is signed in. `needsSignIn`: the server said 401; the app stays readable and the queue waits. */
export interface Session {
  readonly user: User
  readonly needsSignIn: boolean
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
      return { user: current.user, needsSignIn: current.needsSignIn }
  }
}
