import type { Mutation } from '#src/contract/mutations/mutations.ts'
import type { UsageEventName, UsagePropertiesOf } from '#src/contract/entities/usage-events.ts'

/** Something that happened in this tab: a write as it was queued, or an event by its name. */
export type UsageNote =
  | { readonly mutation: Mutation }
  | {
      readonly name: UsageEventName
      readonly properties: Readonly<Record<string, string | number | boolean>>
    }

/** What is not taken, as in a worker, is forgotten. */
const mostWaiting = 50
let waiting: UsageNote[] = []
let tell = () => {}

/** Notes that something worth counting happened; in memory alone, until whoever counts has asked whether they may. */
export function noteUsage<Name extends UsageEventName>(
  name: Name,
  properties: UsagePropertiesOf<Name> & Readonly<Record<string, string | number | boolean>>,
): void {
  note({ name, properties })
}

/** Notes a write. */
export function noteMutation(mutation: Mutation): void {
  note({ mutation })
}

/** Takes what was noted since the last time. */
export function takeUsageNotes(): readonly UsageNote[] {
  const taken = waiting
  waiting = []
  return taken
}

/** Calls back when something is noted; one listener at a time. The answer ends it. */
export function onUsageNote(listener: () => void): () => void {
  tell = listener
  return () => {
    if (tell === listener) tell = () => {}
  }
}

function note(one: UsageNote): void {
  if (waiting.length < mostWaiting) waiting.push(one)
  tell()
}
