import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { PlaceView } from './place-view.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'

/** All requests that the user sent or may review, latest first. */
export function usePlaces(): readonly PlaceView[] | undefined {
  return useLiveData('places', readPlaces)
}

/** Returns all requests that the user sent or may review, with unsent changes applied, latest first. */
export async function readPlaces(context: DataContext): Promise<readonly PlaceView[]> {
  const { database } = context
  const pending = await pendingFor(database, 'places')
  const fold = await foldContextOf(context, pending)
  const rows = await database.placeRequests.toArray()
  const views = new Map<string, PlaceView>(
    rows.map((row) => [`zone:${row.id}`, { ...row, waiting: null, refusal: null }]),
  )
  for (const row of pending) {
    const folded = foldView('place', views.get(row.groupKey) ?? null, {
      rows: [row],
      fold,
    })
    if (folded !== null) views.set(row.groupKey, folded)
  }
  return [...views.values()].toSorted((a, b) => b.sentAt - a.sentAt)
}
