import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import {
  encodeOriginalFrame,
  maxOffered,
  type OriginalFrame,
  pieceBytes,
  readOriginalFrame,
} from './original-frames.ts'

/** Stores whole photos. When a method resolves, its result is durable. */
export interface OriginalStore {
  /** Returns the ids of the photos that this phone can send. */
  list(): Promise<readonly MutationId[]>
  /** Returns the whole photo. null if it does not exist anymore. */
  read(id: MutationId): Promise<Uint8Array | null>
  /** Returns the first byte that this phone needs. null if it does not want the photo. */
  missingFrom(id: MutationId): Promise<number | null>
  /** `refused`: the bytes do not match what the author signed and were deleted. */
  storePiece(piece: {
    readonly id: MutationId
    readonly offset: number
    readonly bytes: Uint8Array
  }): Promise<'more' | 'whole' | 'refused'>
}

export interface OriginalsProgress {
  /** The number of photos that the other phone offers, and how many of them have arrived or are not needed. */
  readonly settled: number
  readonly offered: number
  /** True if all photos have been sent and received. */
  readonly isDone: boolean
}

/**
 * One meeting’s exchange of whole photos. The carrier must keep the order and lose nothing while it is connected.
 * Received pieces of a photo are kept, and the next meeting continues after them.
 */
export interface Originals {
  receive(frame: Uint8Array): Promise<void>
  /**
   * Returns the next frames to send, about `budgetBytes` in total. Empty if there is nothing to send now. Call it after
   * the envelopes are sent.
   */
  nextFrames(budgetBytes: number): Promise<readonly Uint8Array[]>
  progress(): OriginalsProgress
}

interface State {
  readonly store: OriginalStore
  readonly offered: Set<MutationId>
  readonly settledByPeer: Set<MutationId>
  /** The photos that the other phone offers. null until it has sent an offer. */
  offers: Set<MutationId> | null
  readonly settled: Set<MutationId>
  readonly toSettle: MutationId[]
  /** The photo that this phone has requested. */
  requestedOriginal: { readonly id: MutationId; at: number } | null
  giving: { readonly id: MutationId; readonly bytes: Uint8Array; at: number } | null
  hasOffered: boolean
}

/** The maximum number of the other phone’s photos considered in one meeting. */
const maxOffers = 1000

export function createOriginals(store: OriginalStore): Originals {
  const state: State = {
    store,
    offered: new Set(),
    settledByPeer: new Set(),
    offers: null,
    settled: new Set(),
    toSettle: [],
    requestedOriginal: null,
    giving: null,
    hasOffered: false,
  }
  return {
    receive: async (bytes) => {
      const frame = readOriginalFrame(bytes)
      if (frame !== null) await receive(state, frame)
    },
    nextFrames: (budgetBytes) => nextFrames(state, budgetBytes),
    progress: () => progressOf(state),
  }
}

function progressOf({ offers, settled, offered, settledByPeer, hasOffered }: State): OriginalsProgress {
  const isLocallyDone = hasOffered && [...offered].every((id) => settledByPeer.has(id))
  return {
    settled: settled.size,
    offered: offers?.size ?? 0,
    isDone: isLocallyDone && offers !== null && settled.size === offers.size,
  }
}

async function receive(state: State, frame: OriginalFrame): Promise<void> {
  const { store, offered } = state
  switch (frame.kind) {
    case 'offer':
      state.offers ??= new Set()
      for (const id of frame.mutationIds) if (state.offers.size < maxOffers) state.offers.add(id)
      return
    case 'want': {
      state.giving = null
      if (!offered.has(frame.mutationId)) return
      const bytes = await store.read(frame.mutationId)
      if (bytes === null || frame.offset >= bytes.length) state.settledByPeer.add(frame.mutationId)
      else state.giving = { id: frame.mutationId, bytes, at: frame.offset }
      return
    }
    case 'piece':
      return storePiece(state, frame)
    case 'settled':
      if (state.giving?.id === frame.mutationId) state.giving = null
      if (offered.has(frame.mutationId)) state.settledByPeer.add(frame.mutationId)
  }
}

async function storePiece(
  state: State,
  { mutationId: id, offset, bytes }: OriginalFrame & { readonly kind: 'piece' },
): Promise<void> {
  const { requestedOriginal } = state
  if (requestedOriginal?.id !== id || requestedOriginal.at !== offset) return
  const result = await state.store.storePiece({ id, offset, bytes })
  requestedOriginal.at += bytes.length
  if (result !== 'more') settle(state, id)
}

function settle(state: State, id: MutationId): void {
  state.requestedOriginal = null
  state.settled.add(id)
  state.toSettle.push(id)
}

async function nextFrames(state: State, budgetBytes: number): Promise<readonly Uint8Array[]> {
  return [...(await offer(state)), ...(await requestNext(state)), ...nextPieceFrames(state, budgetBytes)]
}

function nextPieceFrames(state: State, budgetBytes: number): readonly Uint8Array[] {
  const { giving } = state
  if (giving === null) return []
  const frames: Uint8Array[] = []
  const end = Math.min(giving.bytes.length, giving.at + budgetBytes)
  while (giving.at < end) {
    const bytes = giving.bytes.subarray(giving.at, Math.min(end, giving.at + pieceBytes))
    frames.push(encodeOriginalFrame({ kind: 'piece', mutationId: giving.id, offset: giving.at, bytes }))
    giving.at += bytes.length
  }
  if (end === giving.bytes.length) state.giving = null
  return frames
}

async function offer(state: State): Promise<Uint8Array[]> {
  const fresh = (await state.store.list()).filter((id) => !state.offered.has(id)).slice(0, maxOffered)
  if (fresh.length === 0 && state.hasOffered) return []
  state.hasOffered = true
  for (const id of fresh) state.offered.add(id)
  return [encodeOriginalFrame({ kind: 'offer', mutationIds: fresh })]
}

/** Requests the next wanted photo, one at a time, and reports the ones that are not wanted. */
async function requestNext(state: State): Promise<Uint8Array[]> {
  const frames: Uint8Array[] = []
  for (const id of state.offers ?? []) {
    if (state.requestedOriginal !== null) break
    if (state.settled.has(id)) continue
    const offset = await state.store.missingFrom(id)
    if (offset === null) settle(state, id)
    else {
      state.requestedOriginal = { id, at: offset }
      frames.push(encodeOriginalFrame({ kind: 'want', mutationId: id, offset }))
    }
  }
  const settled = state.toSettle
    .splice(0)
    .map((mutationId) => encodeOriginalFrame({ kind: 'settled', mutationId }))
  return [...settled, ...frames]
}
