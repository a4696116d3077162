import type { Mutation, MutationName } from '#src/contract/mutations/mutations.ts'
import type { DeviceStorage } from '#src/platform/storage/storage.ts'
import type { ClientMutation, ClientMutations } from './client-mutation.ts'

/** The parts that features register with the engine, which imports none of them. */
export interface EngineParts {
  /** The mutations that this runtime can commit or show: all in a page, only those of photos in the service worker. */
  readonly mutations: Partial<ClientMutations<Record<MutationName, unknown>>>
  /** Called after a mutation was stored. */
  readonly onCommitted: (mutation: Mutation) => void
  /** Deletes downloaded photos until `bytes` are free. Resolves with the number of bytes freed, 0 if none are left. */
  readonly freeSpace: (storage: DeviceStorage, bytes: number) => Promise<number>
}

let registeredParts: EngineParts | null = null

/** Registers the parts of the features. The last call wins. A page calls it before it opens a user’s data. */
export function registerParts(parts: EngineParts): void {
  registeredParts = parts
}

/** Returns the registered parts. Throws before `registerParts`. */
export function engineParts(): EngineParts {
  if (registeredParts === null) throw new Error('No parts were registered')
  return registeredParts
}

/** Returns the client mutation with this name. Throws if this runtime registered none. */
export function clientMutation<Name extends MutationName>(name: Name): ClientMutation<Name> {
  const mutation: ClientMutation<Name> | undefined = engineParts().mutations[name]
  if (mutation === undefined) throw new Error(`${name} was not registered`)
  return mutation
}
