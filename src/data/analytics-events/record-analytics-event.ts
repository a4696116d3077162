import type { Mutation } from '#src/contract/mutations/mutations.ts'
import type {
  AnalyticsEventName,
  AnalyticsPropertiesOf,
} from '#src/contract/entities/analytics/analytics-events.ts'

/** Something that happened in this tab: a write as it was queued, or an event by its name. */
export type AnalyticsNote =
  | { readonly mutation: Mutation }
  | {
      readonly name: AnalyticsEventName
      readonly properties: Readonly<Record<string, string | number | boolean>>
      /** An id of the zone or photo that it is about, or an address with one or with a zone's code. */
      readonly subject: string | undefined
    }

/** What is not taken, as in a worker, is forgotten. */
const mostWaiting = 50
let waiting: AnalyticsNote[] = []
let tell = () => {}

/**
 * Records a usage event; in memory alone, until it is known whether counting is allowed. `subject`: an id of the zone or photo
 * that it is about, or an address with one or with a zone's code.
 */
export function recordAnalyticsEvent<Name extends AnalyticsEventName>(
  name: Name,
  properties: AnalyticsPropertiesOf<Name> & Readonly<Record<string, string | number | boolean>>,
  subject?: string,
): void {
  note({ name, properties, subject })
}

/** Notes a write. */
export function recordMutation(mutation: Mutation): void {
  note({ mutation })
}

/** Takes what was noted since the last time. */
export function startAnalyticsRecording(): readonly AnalyticsNote[] {
  const taken = waiting
  waiting = []
  return taken
}

/** Calls back when something is noted; one listener at a time. The answer ends it. */
export function onAnalyticsNote(listener: () => void): () => void {
  tell = listener
  return () => {
    if (tell === listener) tell = () => {}
  }
}

function note(one: AnalyticsNote): void {
  if (waiting.length < mostWaiting) waiting.push(one)
  tell()
}
