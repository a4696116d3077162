import type { MutationId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import { encodeFrame, mutationIdSuffix, maxReceipts, readFrame } from './frames.ts'

/** An envelope that this phone can send: from its own outbox, or carried for others. */
export interface TransferableEnvelope {
  readonly mutationId: MutationId
  /** 0: joins, 1: photos, 2: everything else. */
  readonly rank: 0 | 1 | 2
  readonly createdAt: number
  /** The approximate size of its frame in bytes. */
  readonly sizeBytes: number
}

/** An envelope’s bytes, and the number of phones it passed through. 0 if this phone is its author’s. */
export interface TransferredEnvelope {
  readonly bytes: Uint8Array
  readonly hops: number
}

/** The result of receiving an envelope. `authorName` and `photoId` are the author’s claims. */
export type ReceivedEnvelope =
  | {
      /** `sealed`: stored, but this phone cannot read it. */
      readonly kind: 'stored' | 'sealed'
      readonly mutationId: MutationId
      readonly authorName: string | null
      readonly photoId: PhotoId | null
    }
  | { readonly kind: 'known'; readonly mutationId: MutationId }
  /** Forged, damaged, from another zone, too old, or more than fits. */
  | { readonly kind: 'refused'; readonly reason: 'invalid' | 'foreign' | 'expired' | 'full' }

/** Stores the envelopes of one zone. When a method resolves, its result is durable. */
export interface CourierStore {
  /** 8 bytes, always the same for this phone and the zone. */
  phoneTag(): Promise<Uint8Array>
  list(): Promise<readonly TransferableEnvelope[]>
  /** Returns the envelope, sealing it if it is this phone’s own. null if it does not exist anymore. */
  transfer(id: MutationId): Promise<TransferredEnvelope | null>
  storeReceivedEnvelope(envelope: TransferredEnvelope): Promise<ReceivedEnvelope>
  /** Records that the other phone has stored the envelopes with these ids. */
  recordReceipt(ids: readonly MutationId[], phoneTag: Uint8Array): Promise<void>
  /** The zone’s keys, sealed for people who have its code. */
  sealedKeys(): Promise<readonly Uint8Array[]>
  storeSealedKeys(keys: readonly Uint8Array[]): Promise<void>
}

/** `invalid`: not a frame of this protocol. `foreign_zone`: the other phone is in another album. */
export interface ExchangeProblem {
  readonly code: 'invalid' | 'foreign_zone'
}

/** The result of receiving a frame. */
export type ReceivedFrame =
  | { readonly kind: 'hello' | 'receipt' | 'done' }
  | { readonly kind: 'envelope'; readonly envelope: ReceivedEnvelope }

export interface ExchangeProgress {
  readonly hasHello: boolean
  /** The number of envelopes that were sent, and the number that are still to be sent. */
  readonly transferred: number
  readonly remaining: number
  /** The number of sent envelopes that the other phone has stored. */
  readonly received: number
  readonly stored: readonly ReceivedEnvelope[]
  /** The other phone has nothing more to send. */
  readonly isPeerDone: boolean
}

/**
 * One meeting of two phones about one zone. It does not depend on the carrier: frames can be lost, duplicated and out
 * of order.
 */
export interface Exchange {
  /** The first frame to send. It may be sent again at any time. */
  createHello(): Promise<Uint8Array>
  /** Processes a frame from the other phone. */
  receive(frame: Uint8Array): Promise<Result<ReceivedFrame, ExchangeProblem>>
  /**
   * Returns the next frames to send, about `budgetBytes` in total and at least one if there is any. Empty if there is
   * nothing to send now. Skips envelopes that the other phone has, once its hello has arrived. Before that, assumes it
   * has none.
   */
  nextFrames(budgetBytes: number): Promise<readonly Uint8Array[]>
  progress(): Promise<ExchangeProgress>
}

export function createExchange(meeting: { readonly zoneId: ZoneId; readonly store: CourierStore }): Exchange {
  const state: State = {
    ...meeting,
    heldEnvelopes: null,
    otherTag: null,
    isPeerDone: false,
    hasSentDone: false,
    transferred: new Set(),
    offered: new Set(),
    receivedFromPeer: new Set(),
    received: new Set(),
    stored: [],
    pendingConfirmations: [],
  }
  return {
    createHello: () => createHello(state),
    receive: (frame) => receive(state, frame),
    nextFrames: (budgetBytes) => nextFrames(state, budgetBytes),
    progress: async () => ({
      hasHello: state.heldEnvelopes !== null,
      transferred: state.offered.size,
      remaining: (await listTransferable(state)).length,
      received: state.received.size,
      stored: [...state.stored],
      isPeerDone: state.isPeerDone,
    }),
  }
}

interface State {
  readonly zoneId: ZoneId
  readonly store: CourierStore
  /** The ids that the other phone has, from its hello. null before the hello. */
  heldEnvelopes: ReadonlySet<string> | null
  otherTag: Uint8Array | null
  isPeerDone: boolean
  hasSentDone: boolean
  /** Sent since the other phone’s last hello. `offered`: sent at any time in this meeting. */
  transferred: Set<MutationId>
  readonly offered: Set<MutationId>
  /** These are not sent back to the phone that they came from. */
  readonly receivedFromPeer: Set<MutationId>
  readonly received: Set<MutationId>
  readonly stored: ReceivedEnvelope[]
  readonly pendingConfirmations: MutationId[]
}

async function createHello({ zoneId, store }: State): Promise<Uint8Array> {
  const all = (await store.list()).toSorted((a, b) => b.createdAt - a.createdAt)
  return encodeFrame({
    kind: 'hello',
    zoneId,
    phoneTag: await store.phoneTag(),
    heldEnvelopes: new Set(all.map(({ mutationId }) => mutationIdSuffix(mutationId))),
    sealedKeys: await store.sealedKeys(),
  })
}

async function receive(state: State, bytes: Uint8Array): Promise<Result<ReceivedFrame, ExchangeProblem>> {
  const { zoneId, store } = state
  const frame = readFrame(bytes)
  if (frame === null) return err({ code: 'invalid' })
  switch (frame.kind) {
    case 'hello':
      if (frame.zoneId !== zoneId) return err({ code: 'foreign_zone' })
      state.heldEnvelopes = frame.heldEnvelopes
      state.otherTag = frame.phoneTag
      // Envelopes that were sent and did not arrive are sent again, followed by another done frame.
      state.hasSentDone = false
      state.transferred = new Set([...state.transferred].filter((id) => state.received.has(id)))
      await store.storeSealedKeys(frame.sealedKeys)
      await recordHeldEnvelopes(state, frame.heldEnvelopes, frame.phoneTag)
      return ok({ kind: 'hello' })
    case 'envelope':
      return ok({
        kind: 'envelope',
        envelope: await storeReceivedEnvelope(state, { bytes: frame.bytes, hops: frame.hops + 1 }),
      })
    case 'receipt': {
      const own = frame.mutationIds.filter((id) => state.offered.has(id))
      for (const id of own) state.received.add(id)
      if (state.otherTag !== null) await store.recordReceipt(own, state.otherTag)
      return ok({ kind: 'receipt' })
    }
    case 'done':
      state.isPeerDone = true
      return ok({ kind: 'done' })
  }
}

/** Envelopes that the other phone has from an earlier meeting count as confirmed. */
async function recordHeldEnvelopes(
  { store, received, receivedFromPeer }: State,
  heldEnvelopes: ReadonlySet<string>,
  phoneTag: Uint8Array,
): Promise<void> {
  const ids = (await store.list())
    .map(({ mutationId }) => mutationId)
    .filter((id) => heldEnvelopes.has(mutationIdSuffix(id)) && !receivedFromPeer.has(id))
  for (const id of ids) received.add(id)
  if (ids.length > 0) await store.recordReceipt(ids, phoneTag)
}

async function storeReceivedEnvelope(
  state: State,
  transferred: TransferredEnvelope,
): Promise<ReceivedEnvelope> {
  const envelope = await state.store.storeReceivedEnvelope(transferred)
  if (envelope.kind === 'refused') return envelope
  state.receivedFromPeer.add(envelope.mutationId)
  state.pendingConfirmations.push(envelope.mutationId)
  if (envelope.kind !== 'known') state.stored.push(envelope)
  return envelope
}

async function nextFrames(state: State, budgetBytes: number): Promise<readonly Uint8Array[]> {
  const frames: Uint8Array[] = []
  while (state.pendingConfirmations.length > 0)
    frames.push(
      encodeFrame({ kind: 'receipt', mutationIds: state.pendingConfirmations.splice(0, maxReceipts) }),
    )
  let bytes = frames.reduce((sum, frame) => sum + frame.length, 0)
  for (const { mutationId, sizeBytes } of await listTransferable(state)) {
    if (frames.length > 0 && bytes + sizeBytes > budgetBytes) return frames
    const envelope = await state.store.transfer(mutationId)
    state.transferred.add(mutationId)
    state.offered.add(mutationId)
    if (envelope === null) continue
    const frame = encodeFrame({ kind: 'envelope', ...envelope })
    frames.push(frame)
    bytes += frame.length
    state.hasSentDone = false
  }
  if (!state.hasSentDone) frames.push(encodeFrame({ kind: 'done' }))
  state.hasSentDone = true
  return frames
}

/** Returns the envelopes to send, the most useful first. */
async function listTransferable({
  store,
  transferred,
  receivedFromPeer,
  heldEnvelopes,
}: State): Promise<readonly TransferableEnvelope[]> {
  const all = await store.list()
  return all
    .filter(
      ({ mutationId: id }) =>
        !transferred.has(id) &&
        !receivedFromPeer.has(id) &&
        heldEnvelopes?.has(mutationIdSuffix(id)) !== true,
    )
    .toSorted(mostUsefulFirst)
}

/** Joins first, then photos, newest first, then everything else in the order it was created. */
function mostUsefulFirst(a: TransferableEnvelope, b: TransferableEnvelope): number {
  if (a.rank !== b.rank) return a.rank - b.rank
  return a.rank === 1 ? b.createdAt - a.createdAt : a.createdAt - b.createdAt
}
