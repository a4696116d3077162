import type { Table } from 'dexie'
import type { CommentId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { Person, User } from '#src/contract/entities/accounts/user.ts'
import type { MutationArgs, MutationName } from '#src/contract/mutations/mutations.ts'
import type { UserDatabase } from './database.ts'
import type { Folding } from './outbox/fold-unsent.ts'
import type { OutboxRow } from './outbox/outbox-row.ts'

/** Every kind of view that pending rows are applied to. Each feature adds its own beside its views. */
export interface Views {}

/** What folding of pending rows needs besides them. */
export interface FoldContext {
  readonly me: Person & Pick<User, 'id'>
  /** Comments that the base tables hold, among those that pending rows name. */
  readonly baseCommentIds: ReadonlySet<CommentId>
  /** Those, and the ones that a pending row adds. */
  readonly countedCommentIds: ReadonlySet<CommentId>
  /** Zones with a roll that is not developed, among those that pending photos are for. */
  readonly undeveloped: ReadonlySet<ZoneId>
}

/** Applies one pending row to the view so far; null in: there is nothing yet; null out: it is gone. */
type Apply<View, Name extends MutationName> = (
  view: View | null,
  row: OutboxRow<Name>,
  fold: FoldContext,
) => View | null

/** What is known when a mutation joins the outbox: the pending rows of the thing it is about, oldest first. */
export interface PendingState {
  readonly database: UserDatabase
  readonly pending: readonly OutboxRow[]
}

/** How a mutation shows in "Waiting to send". */
export interface ShownMutation {
  /** What a person recognises it by: a comment's text, a caption or file name, a zone's name, an emoji. */
  readonly words?: string
  readonly photoId?: PhotoId
  /** The comment whose text this brings, so that it can still be changed. */
  readonly commentId?: CommentId
}

/** The client's half of a mutation. */
export interface ClientMutation<Name extends MutationName> {
  /** What it does to each view that it changes. Pure, and idempotent over a base that already has its effect. */
  readonly apply: { readonly [Kind in keyof Views]?: Apply<Views[Kind], Name> }
  /** The key of the one thing that it is about, where that is not the key of its group. */
  readonly target?: (args: MutationArgs<Name>) => string
  /** Keys of the other things whose views it changes: `zone:…`, `photo:…`, or a list such as `notices`. */
  readonly entities?: (
    args: MutationArgs<Name>,
    state: PendingState,
  ) => readonly string[] | Promise<readonly string[]>
  /** The tables besides the outbox that queueing it reads or writes. */
  readonly tables?: (database: UserDatabase) => readonly Table[]
  /** How it meets what is not sent yet; absent: it joins at the end. */
  readonly fold?: (args: MutationArgs<Name>, state: PendingState) => Folding | Promise<Folding>
  readonly shown?: (args: MutationArgs<Name>) => ShownMutation
}

/** The client mutations of a family of the contract. */
export type ClientMutations<Family> = {
  readonly [Name in keyof Family & MutationName]: ClientMutation<Name>
}
