import type { MutationId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import { encodeFrame, endOf, maxReceipts, readFrame } from './frames.ts'

/** An envelope that this phone can give: one of its own outbox, or one that it carries. */
export interface GivableEnvelope {
  readonly mutationId: MutationId
  /** 0: joins, 1: photos, 2: everything else. */
  readonly rank: 0 | 1 | 2
  readonly createdAt: number
  /** About how many bytes its frame has. */
  readonly sizeBytes: number
}

/** An envelope's bytes, and by how many phones it came here: 0 where this phone is its author's. */
export interface GivenEnvelope {
  readonly bytes: Uint8Array
  readonly hops: number
}

/** What came of an envelope that was received. `names` and `photoId` are what its author says. */
export type ReceivedEnvelope =
  | {
      /** `sealed`: stored, but this phone cannot read it. */
      readonly kind: 'stored' | 'sealed'
      readonly mutationId: MutationId
      readonly authorName: string | null
      readonly photoId: PhotoId | null
    }
  | { readonly kind: 'known'; readonly mutationId: MutationId }
  /** Forged, damaged, of another zone, too old, or more than there is room for. */
  | { readonly kind: 'refused'; readonly reason: 'invalid' | 'foreign' | 'expired' | 'full' }

/** Where the envelopes of one zone are. Everything that it promises is durable when it resolves. */
export interface CourierStore {
  /** 8 bytes, the same for this phone and the zone. */
  phoneTag(): Promise<Uint8Array>
  list(): Promise<readonly GivableEnvelope[]>
  /** The envelope, sealed where it is this phone's own; null where it is no longer there. */
  give(id: MutationId): Promise<GivenEnvelope | null>
  keep(envelope: GivenEnvelope): Promise<ReceivedEnvelope>
  /** Counts the other phone as one that carries those of these that were given before. */
  recordReceipt(ids: readonly MutationId[], phoneTag: Uint8Array): Promise<void>
  /** The zone's keys, sealed for those who know its code. */
  sealedKeys(): Promise<readonly Uint8Array[]>
  keepSealedKeys(keys: readonly Uint8Array[]): Promise<void>
}

/** `invalid`: no frame of this protocol. `foreign_zone`: the other phone is in another album. */
export interface ExchangeProblem {
  readonly code: 'invalid' | 'foreign_zone'
}

/** What a frame brought. */
export type Received =
  | { readonly kind: 'hello' | 'receipt' | 'done' }
  | { readonly kind: 'envelope'; readonly envelope: ReceivedEnvelope }

/** How far an exchange is. */
export interface ExchangeProgress {
  readonly hasHello: boolean
  /** Envelopes that were handed to the carrier, and those that are still to be. */
  readonly given: number
  readonly toGive: number
  /** Envelopes that were given and that the other phone has stored. */
  readonly received: number
  readonly stored: readonly ReceivedEnvelope[]
  /** The other phone has nothing more to give. */
  readonly isDoneThere: boolean
}

/** One meeting of two phones about one zone. It knows no carrier: frames may be lost, doubled and out of order. */
export interface Exchange {
  /** The first frame to send. It may be sent again at any time. */
  hello(): Promise<Uint8Array>
  /** Takes a frame of the other phone. */
  receive(frame: Uint8Array): Promise<Result<Received, ExchangeProblem>>
  /**
   * The next frames to send, about `budgetBytes` together and at least one where there is one; none: there is nothing to send
   * for now. What the other phone holds is left out once its hello has come; before, it is taken to hold nothing.
   */
  next(budgetBytes: number): Promise<readonly Uint8Array[]>
  progress(): Promise<ExchangeProgress>
}

/** Starts an exchange about a zone. */
export function createExchange(meeting: { readonly zoneId: ZoneId; readonly store: CourierStore }): Exchange {
  const state: State = {
    ...meeting,
    held: null,
    otherTag: null,
    isDoneThere: false,
    isDoneSent: false,
    given: new Set(),
    offered: new Set(),
    cameFromThere: new Set(),
    received: new Set(),
    stored: [],
    toConfirm: [],
  }
  return {
    hello: () => hello(state),
    receive: (frame) => receive(state, frame),
    next: (budgetBytes) => next(state, budgetBytes),
    progress: async () => ({
      hasHello: state.held !== null,
      given: state.offered.size,
      toGive: (await toGive(state)).length,
      received: state.received.size,
      stored: [...state.stored],
      isDoneThere: state.isDoneThere,
    }),
  }
}

interface State {
  readonly zoneId: ZoneId
  readonly store: CourierStore
  /** What the other phone said it holds; null before its hello. */
  held: ReadonlySet<string> | null
  otherTag: Uint8Array | null
  isDoneThere: boolean
  isDoneSent: boolean
  /** Given since the other phone's last hello; `offered`: ever. */
  given: Set<MutationId>
  readonly offered: Set<MutationId>
  /** A phone gives nothing back to where it came from. */
  readonly cameFromThere: Set<MutationId>
  readonly received: Set<MutationId>
  readonly stored: ReceivedEnvelope[]
  readonly toConfirm: MutationId[]
}

async function hello({ zoneId, store }: State): Promise<Uint8Array> {
  const all = (await store.list()).toSorted((a, b) => b.createdAt - a.createdAt)
  return encodeFrame({
    kind: 'hello',
    zoneId,
    phoneTag: await store.phoneTag(),
    held: new Set(all.map(({ mutationId }) => endOf(mutationId))),
    sealedKeys: await store.sealedKeys(),
  })
}

async function receive(state: State, bytes: Uint8Array): Promise<Result<Received, ExchangeProblem>> {
  const { zoneId, store } = state
  const frame = readFrame(bytes)
  if (frame === null) return err({ code: 'invalid' })
  switch (frame.kind) {
    case 'hello':
      if (frame.zoneId !== zoneId) return err({ code: 'foreign_zone' })
      state.held = frame.held
      state.otherTag = frame.phoneTag
      // What was given and did not arrive is given again, and the word that it was all.
      state.isDoneSent = false
      state.given = new Set([...state.given].filter((id) => state.received.has(id)))
      await store.keepSealedKeys(frame.sealedKeys)
      await recordHeld(state, frame.held, frame.phoneTag)
      return ok({ kind: 'hello' })
    case 'envelope':
      return ok({
        kind: 'envelope',
        envelope: await keep(state, { bytes: frame.bytes, hops: frame.hops + 1 }),
      })
    case 'receipt': {
      const own = frame.mutationIds.filter((id) => state.offered.has(id))
      for (const id of own) state.received.add(id)
      if (state.otherTag !== null) await store.recordReceipt(own, state.otherTag)
      return ok({ kind: 'receipt' })
    }
    case 'done':
      state.isDoneThere = true
      return ok({ kind: 'done' })
  }
}

/** What the other phone holds since an earlier meeting counts like what it confirms now. */
async function recordHeld(
  { store, received, cameFromThere }: State,
  held: ReadonlySet<string>,
  phoneTag: Uint8Array,
): Promise<void> {
  const ids = (await store.list())
    .map(({ mutationId }) => mutationId)
    .filter((id) => held.has(endOf(id)) && !cameFromThere.has(id))
  for (const id of ids) received.add(id)
  if (ids.length > 0) await store.recordReceipt(ids, phoneTag)
}

async function keep(state: State, given: GivenEnvelope): Promise<ReceivedEnvelope> {
  const envelope = await state.store.keep(given)
  if (envelope.kind === 'refused') return envelope
  state.cameFromThere.add(envelope.mutationId)
  state.toConfirm.push(envelope.mutationId)
  if (envelope.kind !== 'known') state.stored.push(envelope)
  return envelope
}

async function next(state: State, budgetBytes: number): Promise<readonly Uint8Array[]> {
  const frames: Uint8Array[] = []
  while (state.toConfirm.length > 0)
    frames.push(encodeFrame({ kind: 'receipt', mutationIds: state.toConfirm.splice(0, maxReceipts) }))
  let bytes = frames.reduce((sum, frame) => sum + frame.length, 0)
  for (const { mutationId, sizeBytes } of await toGive(state)) {
    if (frames.length > 0 && bytes + sizeBytes > budgetBytes) return frames
    const envelope = await state.store.give(mutationId)
    state.given.add(mutationId)
    state.offered.add(mutationId)
    if (envelope === null) continue
    const frame = encodeFrame({ kind: 'envelope', ...envelope })
    frames.push(frame)
    bytes += frame.length
    state.isDoneSent = false
  }
  if (!state.isDoneSent) frames.push(encodeFrame({ kind: 'done' }))
  state.isDoneSent = true
  return frames
}

/** The most useful first. */
async function toGive({ store, given, cameFromThere, held }: State): Promise<readonly GivableEnvelope[]> {
  const all = await store.list()
  return all
    .filter(({ mutationId: id }) => !given.has(id) && !cameFromThere.has(id) && held?.has(endOf(id)) !== true)
    .toSorted(mostUsefulFirst)
}

/** Joins, then photos, the newest first, then everything else in the order in which it was made. */
function mostUsefulFirst(a: GivableEnvelope, b: GivableEnvelope): number {
  if (a.rank !== b.rank) return a.rank - b.rank
  return a.rank === 1 ? b.createdAt - a.createdAt : a.createdAt - b.createdAt
}
