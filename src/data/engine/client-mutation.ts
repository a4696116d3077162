import type { Table } from 'dexie'
import type { CommentId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { MutationArgs, MutationName } from '#src/contract/mutations/mutations.ts'
import type { JoinRequestRow } from '#src/contract/entities/zones/join-request.ts'
import type { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import type { AgendaView } from '#src/data/agenda/agenda-view.ts'
import type { ApiTokenView } from '#src/data/api-tokens/api-token-view.ts'
import type { CodeView } from '#src/data/codes/code-view.ts'
import type { CommentView } from '#src/data/comments/comment-view.ts'
import type { EntryView } from '#src/data/competitive/entry-view.ts'
import type { UserDatabase } from './database.ts'
import type { MerchandiseOrderView } from '#src/data/shop/merchandise-order-view.ts'
import type { BackupRow } from '#src/contract/entities/accounts/backup.ts'
import type { BadgeRow } from '#src/contract/entities/accounts/badge.ts'
import type { InfluencerView } from '#src/data/influencer/influencer-view.ts'
import type { MemberView } from '#src/data/members/member-view.ts'
import type { MissionView } from '#src/data/missions/mission-view.ts'
import type { OrderView } from '#src/data/shop/order-view.ts'
import type { Folding } from './outbox/fold-unsent.ts'
import type { OutboxRow } from './outbox/outbox-row.ts'
import type { FoldContext, PhotoView } from '#src/data/photos/photo-view.ts'
import type { PlaceView } from '#src/data/places/place-view.ts'
import type { ReportView } from '#src/data/reports/report-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'

/** Every kind of view that pending rows are applied to. */
export interface Views {
  readonly photo: PhotoView
  readonly comment: CommentView
  readonly zone: ZoneView
  readonly member: MemberView
  readonly code: CodeView
  readonly joinRequest: JoinRequestRow
  readonly mission: MissionView
  readonly badge: BadgeRow
  readonly place: PlaceView
  readonly order: OrderView
  readonly report: ReportView
  readonly notice: NoticeRow
  readonly entry: EntryView
  readonly influencer: InfluencerView
  readonly goods: MerchandiseOrderView
  readonly apiToken: ApiTokenView
  readonly agendaItem: AgendaView
  readonly backup: BackupRow
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

/** The client's half of a family of the contract. */
export type ClientMutations<Family> = {
  readonly [Name in keyof Family & MutationName]: ClientMutation<Name>
}
