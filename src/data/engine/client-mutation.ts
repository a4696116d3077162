import type { Table } from 'dexie'
import type { CommentId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { Person, User } from '#src/contract/entities/accounts/user.ts'
import type { MutationArgs, MutationName } from '#src/contract/mutations/mutations.ts'
import type { UserDatabase } from './database.ts'
import type { FoldResult } from './outbox/fold-unsent.ts'
import type { OutboxRow } from './outbox/outbox-row.ts'

/** All kinds of views that pending rows are applied to. Each feature adds its own next to its views. */
export interface Views {}

/** The data that folding of pending rows needs. */
export interface FoldContext {
  readonly me: Person & Pick<User, 'id'>
  /** The comments in the base tables, limited to those that pending rows refer to. */
  readonly baseCommentIds: ReadonlySet<CommentId>
  /** These comments and those added by a pending row. */
  readonly countedCommentIds: ReadonlySet<CommentId>
  /** Zones with an undeveloped roll, limited to those that pending photos belong to. */
  readonly undeveloped: ReadonlySet<ZoneId>
}

/** Applies one pending row to the current view. Input null: the view does not exist yet. Output null: it is deleted. */
type Apply<View, Name extends MutationName> = (
  view: View | null,
  row: OutboxRow<Name>,
  fold: FoldContext,
) => View | null

/** The state when a mutation is added to the outbox: the pending rows of its subject, oldest first. */
export interface PendingState {
  readonly database: UserDatabase
  readonly pending: readonly OutboxRow[]
}

/** How a mutation is shown in "Waiting to send". */
export interface MutationDisplay {
  /** A text by which the user recognizes it: a comment’s text, a caption or file name, a zone’s name, an emoji. */
  readonly words?: string
  readonly photoId?: PhotoId
  /** The comment whose text it changes, so that the text can still be edited. */
  readonly commentId?: CommentId
}

/** A client mutation: the client’s part of a mutation. */
export interface ClientMutation<Name extends MutationName> {
  /** Its effect on each view that it changes. Pure, and idempotent over a base that already has its effect. */
  readonly apply: { readonly [Kind in keyof Views]?: Apply<Views[Kind], Name> }
  /** The key of its subject, if that differs from the key of its group. */
  readonly target?: (args: MutationArgs<Name>) => string
  /** Keys of the other entities whose views it changes: `zone:…`, `photo:…`, or a list, for example `notices`. */
  readonly entities?: (
    args: MutationArgs<Name>,
    state: PendingState,
  ) => readonly string[] | Promise<readonly string[]>
  /** The tables besides the outbox that queueing it reads or writes. */
  readonly tables?: (database: UserDatabase) => readonly Table[]
  /** How it is combined with unsent mutations. By default it is appended. */
  readonly fold?: (args: MutationArgs<Name>, state: PendingState) => FoldResult | Promise<FoldResult>
  readonly shown?: (args: MutationArgs<Name>) => MutationDisplay
}

/** The client mutations of one group of the contract’s mutations. */
export type ClientMutations<Family> = {
  readonly [Name in keyof Family & MutationName]: ClientMutation<Name>
}
