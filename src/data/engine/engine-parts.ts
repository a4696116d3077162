import type { Mutation, MutationName } from '#src/contract/mutations/mutations.ts'
import type { DeviceStorage } from '#src/platform/storage/storage.ts'
import type { ClientMutation, ClientMutations } from './client-mutation.ts'

/** What the features add to the engine, which imports none of them. */
export interface EngineParts {
  /** Those that this runtime can commit or show: all of them in a page, a photo's in the service worker. */
  readonly mutations: Partial<ClientMutations<Record<MutationName, unknown>>>
  /** Called after a mutation was stored. */
  readonly onCommitted: (mutation: Mutation) => void
  /** Deletes downloaded photos until that many bytes are free; resolves with the bytes freed, 0 when none are left. */
  readonly freeSpace: (storage: DeviceStorage, bytes: number) => Promise<number>
}

let registered: EngineParts | null = null

/** Sets what the features add; the last call counts. A page does so before it opens a user's data. */
export function registerParts(parts: EngineParts): void {
  registered = parts
}

/** What the features added. Throws before `registerParts`. */
export function engineParts(): EngineParts {
  if (registered === null) throw new Error('No feature was registered')
  return registered
}

/** The client's half of a mutation. Throws where this runtime registered none. */
export function clientMutation<Name extends MutationName>(name: Name): ClientMutation<Name> {
  const found: ClientMutation<Name> | undefined = engineParts().mutations[name]
  if (found === undefined) throw new Error(`${name} was not registered`)
  return found
}
