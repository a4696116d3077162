import type { WaitingItem } from '#src/data/unsent/waiting-item.ts'

/** The unsent items of one zone, or of none, in queue order. */
export interface WaitingGroup {
  readonly key: string
  readonly zoneName: string | null
  /** Single rows, and arrays of photos that are shown as one stack. */
  readonly parts: readonly (WaitingItem | readonly WaitingItem[])[]
}

/** From this many consecutive photos on, they are shown as a stack. */
const stackedFrom = 4

/** Groups by zone, the zone of the oldest item first. Consecutive photos that are being sent form a stack. */
export function groupWaiting(items: readonly WaitingItem[]): readonly WaitingGroup[] {
  const byZone = Map.groupBy(items, ({ zoneKey }) => zoneKey ?? '')
  return [...byZone].map(([key, ofZone]) => ({
    key,
    zoneName: ofZone[0]?.zoneName ?? null,
    parts: stackPhotos(ofZone),
  }))
}

function stackPhotos(items: readonly WaitingItem[]): WaitingGroup['parts'] {
  const runs: WaitingItem[][] = []
  for (const item of items) {
    const run = runs.at(-1)
    const follows = run?.[0] !== undefined && isStackable(run[0]) && isStackable(item)
    if (follows) run.push(item)
    else runs.push([item])
  }
  return runs.flatMap((run) => (run.length < stackedFrom ? run : [run]))
}

/** True for photos that are waiting to be sent and have nothing else to report. */
function isStackable({ kind, state, reason }: WaitingItem): boolean {
  const isOnItsWay = state === 'preparing' || state === 'queued' || state === 'sending' || state === 'blocked'
  return kind === 'photo.upload' && isOnItsWay && reason === null
}
