import type { WaitingItem } from '#src/data/unsent/waiting-item.ts'

/** What waits for one zone, or for none, in the order of the queue. */
export interface WaitingGroup {
  readonly key: string
  readonly zoneName: string | null
  /** Rows that stand by themselves, and photos that stand as one. */
  readonly parts: readonly (WaitingItem | readonly WaitingItem[])[]
}

/** So many photos in a row are shown as their pictures. */
const stackedFrom = 4

/** Groups by zone, the zone of the oldest item first; photos on their way that follow each other stand as one. */
export function groupWaiting(items: readonly WaitingItem[]): readonly WaitingGroup[] {
  const byZone = Map.groupBy(items, ({ zoneKey }) => zoneKey ?? '')
  return [...byZone].map(([key, ofZone]) => ({
    key,
    zoneName: ofZone[0]?.zoneName ?? null,
    parts: stacked(ofZone),
  }))
}

function stacked(items: readonly WaitingItem[]): WaitingGroup['parts'] {
  const runs: WaitingItem[][] = []
  for (const item of items) {
    const run = runs.at(-1)
    const follows = run?.[0] !== undefined && isStackable(run[0]) && isStackable(item)
    if (follows) run.push(item)
    else runs.push([item])
  }
  return runs.flatMap((run) => (run.length < stackedFrom ? run : [run]))
}

/** Photos of which there is nothing to say but that they wait. */
function isStackable({ kind, state, reason }: WaitingItem): boolean {
  const isOnItsWay = state === 'preparing' || state === 'queued' || state === 'sending' || state === 'blocked'
  return kind === 'photo.upload' && isOnItsWay && reason === null
}
