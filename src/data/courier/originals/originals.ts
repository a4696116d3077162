import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import {
  encodeOriginalFrame,
  maxOffered,
  type OriginalFrame,
  pieceBytes,
  readOriginalFrame,
} from './original-frames.ts'

/** Where photos themselves are. Everything that it promises is durable when it resolves. */
export interface OriginalStore {
  /** Those that this phone can give. */
  list(): Promise<readonly MutationId[]>
  /** The whole photo; null where it is no longer there. */
  read(id: MutationId): Promise<Uint8Array | null>
  /** From which byte on this phone wants it; null: not at all. */
  missingFrom(id: MutationId): Promise<number | null>
  /** `refused`: what came is not what its author has signed, and is gone. */
  keep(piece: {
    readonly id: MutationId
    readonly offset: number
    readonly bytes: Uint8Array
  }): Promise<'more' | 'whole' | 'refused'>
}

/** How far the photos themselves are. */
export interface OriginalsProgress {
  /** Of those that the other phone offers: how many came or were not wanted, and how many there are. */
  readonly settled: number
  readonly offered: number
  /** Nothing is to be given or taken any more. */
  readonly isDone: boolean
}

/**
 * One meeting's exchange of whole photos, over a carrier that keeps the order and loses nothing while it lives. What has come
 * of a photo stays, and the next meeting goes on from there.
 */
export interface Originals {
  receive(frame: Uint8Array): Promise<void>
  /** The next frames to send, about `budgetBytes` together; none: nothing for now. To be called after the envelopes are given. */
  next(budgetBytes: number): Promise<readonly Uint8Array[]>
  progress(): OriginalsProgress
}

interface State {
  readonly store: OriginalStore
  readonly offered: Set<MutationId>
  readonly settledThere: Set<MutationId>
  /** What the other phone offers; null until it has said. */
  offers: Set<MutationId> | null
  readonly settled: Set<MutationId>
  readonly toSettle: MutationId[]
  /** Which one this phone has asked for. */
  wanted: { readonly id: MutationId; at: number } | null
  giving: { readonly id: MutationId; readonly bytes: Uint8Array; at: number } | null
  hasOffered: boolean
}

/** So many of the other phone's photos are looked at in one meeting. */
const maxOffers = 1000

export function createOriginals(store: OriginalStore): Originals {
  const state: State = {
    store,
    offered: new Set(),
    settledThere: new Set(),
    offers: null,
    settled: new Set(),
    toSettle: [],
    wanted: null,
    giving: null,
    hasOffered: false,
  }
  return {
    receive: async (bytes) => {
      const frame = readOriginalFrame(bytes)
      if (frame !== null) await receive(state, frame)
    },
    next: (budgetBytes) => next(state, budgetBytes),
    progress: () => progressOf(state),
  }
}

function progressOf({ offers, settled, offered, settledThere, hasOffered }: State): OriginalsProgress {
  const isDoneHere = hasOffered && [...offered].every((id) => settledThere.has(id))
  return {
    settled: settled.size,
    offered: offers?.size ?? 0,
    isDone: isDoneHere && offers !== null && settled.size === offers.size,
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
      if (bytes === null || frame.offset >= bytes.length) state.settledThere.add(frame.mutationId)
      else state.giving = { id: frame.mutationId, bytes, at: frame.offset }
      return
    }
    case 'piece':
      return keep(state, frame)
    case 'settled':
      if (state.giving?.id === frame.mutationId) state.giving = null
      if (offered.has(frame.mutationId)) state.settledThere.add(frame.mutationId)
  }
}

async function keep(
  state: State,
  { mutationId: id, offset, bytes }: OriginalFrame & { readonly kind: 'piece' },
): Promise<void> {
  const { wanted } = state
  if (wanted?.id !== id || wanted.at !== offset) return
  const kept = await state.store.keep({ id, offset, bytes })
  wanted.at += bytes.length
  if (kept !== 'more') settle(state, id)
}

function settle(state: State, id: MutationId): void {
  state.wanted = null
  state.settled.add(id)
  state.toSettle.push(id)
}

async function next(state: State, budgetBytes: number): Promise<readonly Uint8Array[]> {
  return [...(await offer(state)), ...(await ask(state)), ...givePieces(state, budgetBytes)]
}

function givePieces(state: State, budgetBytes: number): readonly Uint8Array[] {
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

/** Asks for the next one that is wanted, one at a time, and says what is not. */
async function ask(state: State): Promise<Uint8Array[]> {
  const frames: Uint8Array[] = []
  for (const id of state.offers ?? []) {
    if (state.wanted !== null) break
    if (state.settled.has(id)) continue
    const offset = await state.store.missingFrom(id)
    if (offset === null) settle(state, id)
    else {
      state.wanted = { id, at: offset }
      frames.push(encodeOriginalFrame({ kind: 'want', mutationId: id, offset }))
    }
  }
  const settled = state.toSettle
    .splice(0)
    .map((mutationId) => encodeOriginalFrame({ kind: 'settled', mutationId }))
  return [...settled, ...frames]
}
