import { type PlaceEvent, type PlaceState, placeStateAfter } from '#src/contract/place.ts'
import { defaultRadiusMeters } from '#src/contract/zone.ts'
import type { MutatorsOf } from '../mutator.ts'
import { type OutboxRow, answeredErrorOf, waitingOf } from '../outbox/outbox-row.ts'
import type { PlaceView } from './place-view.ts'

/** What asking for a place, answering and deciding do to the request's view. */
export const placeMutators = {
  'place.request': {
    place: (view, row, { me }) => view ?? { ...sentRequest(row), requester: me },
  },
  'place.answer': {
    place: (view, row) =>
      withEvent(view, row, {
        event: { id: row.args.eventId, at: row.createdAt, kind: 'answered', text: row.args.text },
        state: view?.state === 'asked' ? 'in_review' : (view?.state ?? 'sent'),
      }),
  },
  'place.decide': {
    place: (view, row) => {
      const state = placeStateAfter[row.args.decision]
      const event = { id: row.args.eventId, at: row.createdAt, kind: state, text: row.args.text }
      return withEvent(view, row, { event, state })
    },
  },
} satisfies MutatorsOf<'place.request' | 'place.answer' | 'place.decide'>

function sentRequest(row: OutboxRow<'place.request'>): Omit<PlaceView, 'requester'> {
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
    ...waitingFacts(row),
  }
}

interface Step {
  readonly event: PlaceEvent
  readonly state: PlaceState
}

function withEvent(view: PlaceView | null, row: OutboxRow, { event, state }: Step): PlaceView | null {
  if (view === null || view.events.some(({ id }) => id === event.id)) return view
  return { ...view, state, events: [...view.events, event], ...waitingFacts(row) }
}

function waitingFacts(row: OutboxRow): Pick<PlaceView, 'waiting' | 'refusal'> {
  return { waiting: waitingOf(row), refusal: answeredErrorOf(row) }
}
