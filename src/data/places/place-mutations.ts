import type { placeMutations } from '#src/contract/mutations/place-mutations.ts'
import type { PlaceEvent, PlaceState } from '#src/contract/entities/zones/place.ts'
import { defaultRadiusMeters } from '#src/contract/entities/zones/zone.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import { type OutboxRow, lastServerErrorOf, waitingOf } from '#src/data/engine/outbox/outbox-row.ts'
import type { PlaceView } from './place-view.ts'

/** Client mutations for place requests. */
export const placeClientMutations: ClientMutations<typeof placeMutations> = {
  'place.request': {
    apply: { place: (view, row, { me }) => view ?? { ...unsentRequestView(row), requester: me } },
    entities: () => ['places'],
    shown: ({ place }) => ({ words: place.name }),
  },
  'place.answer': {
    apply: {
      place: (view, row) =>
        withEvent(view, row, {
          event: { id: row.args.eventId, at: row.createdAt, kind: 'answered', text: row.args.text },
          state: view?.state === 'asked' ? 'in_review' : (view?.state ?? 'sent'),
        }),
    },
    entities: () => ['places'],
    shown: ({ text }) => ({ words: text }),
  },
}

function unsentRequestView(row: OutboxRow<'place.request'>): Omit<PlaceView, 'requester'> {
  const { id, place, who, why, contact } = row.args
  return {
    id,
    rev: 0,
    placeId: place.id,
    name: place.name,
    brand: place.brand,
    latitude: place.latitude,
    longitude: place.longitude,
    radiusMeters: place.radiusMeters ?? defaultRadiusMeters[place.brand],
    who,
    why,
    contact,
    state: 'sent',
    events: [],
    sentAt: row.createdAt,
    ...unsentFacts(row),
  }
}

interface PlaceStep {
  readonly event: PlaceEvent
  readonly state: PlaceState
}

function withEvent(view: PlaceView | null, row: OutboxRow, { event, state }: PlaceStep): PlaceView | null {
  if (view === null || view.events.some(({ id }) => id === event.id)) return view
  return { ...view, state, events: [...view.events, event], ...unsentFacts(row) }
}

function unsentFacts(row: OutboxRow): Pick<PlaceView, 'waiting' | 'refusal'> {
  return { waiting: waitingOf(row), refusal: lastServerErrorOf(row) }
}
