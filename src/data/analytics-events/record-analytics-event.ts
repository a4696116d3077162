import type { Mutation } from '#src/contract/mutations/mutations.ts'
import type {
  AnalyticsEventName,
  AnalyticsPropertiesOf,
} from '#src/contract/entities/analytics/analytics-events.ts'

/** Something that happened in this tab: a queued write or a named event. */
export type AnalyticsNote =
  | { readonly mutation: Mutation }
  | {
      readonly name: AnalyticsEventName
      readonly properties: Readonly<Record<string, string | number | boolean>>
      /** The id of the zone or photo concerned, or a URL that contains a zone id, a photo id or a zone code. */
      readonly subject: string | undefined
    }

/** Limits the notes in memory. Further notes are dropped if nothing consumes them, as in a worker. */
const maxQueued = 50
let waiting: AnalyticsNote[] = []
let notifySender = () => {}

/**
 * Records a usage event. It stays in memory until it is known whether usage events are allowed. `subject`: the id of
 * the zone or photo concerned, or a URL that contains one or a zone code.
 */
export function recordAnalyticsEvent<Name extends AnalyticsEventName>(
  name: Name,
  properties: AnalyticsPropertiesOf<Name> & Readonly<Record<string, string | number | boolean>>,
  subject?: string,
): void {
  addNote({ name, properties, subject })
}

export function recordMutation(mutation: Mutation): void {
  addNote({ mutation })
}

/** Returns and clears the notes recorded since the last call. */
export function consumeAnalyticsNotes(): readonly AnalyticsNote[] {
  const pendingEvents = waiting
  waiting = []
  return pendingEvents
}

/** Calls `listener` when something is recorded. Only one listener at a time. The returned function removes it. */
export function onAnalyticsNote(listener: () => void): () => void {
  notifySender = listener
  return () => {
    if (notifySender === listener) notifySender = () => {}
  }
}

function addNote(one: AnalyticsNote): void {
  if (waiting.length < maxQueued) waiting.push(one)
  notifySender()
}
