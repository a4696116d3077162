import type { OrderId } from '#src/contract/entities/shop/order.ts'
import type { SaleKind } from '#src/contract/entities/payments/sale.ts'
import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ReferralCode } from '#src/contract/entities/programs/influencer.ts'
import type { PartnerTrade } from '#src/contract/entities/programs/partner.ts'
import type { BoostId, BoostKind, RewardKind } from '#src/contract/entities/programs/reward.ts'
import type { BadgeCounter } from '#src/contract/rules/badges.ts'
import type { AgendaItemId } from '#src/contract/entities/programs/agenda-item.ts'

/** Where a link leads. The links of a guest who became part of an account lead to the account. */
interface ReferralCodesTable {
  readonly code: ReferralCode
  readonly user_id: UserId
}

/** A device or an address, as a signature, and whose it was when a link counted first. */
interface ReferralMarksTable {
  readonly mark: string
  readonly user_id: UserId
}

interface PartnersTable {
  readonly user_id: UserId
  readonly trade: PartnerTrade
  readonly business: string
  readonly email: string
  readonly about: string
  readonly application: 'sent' | 'approved' | 'declined'
  readonly applied_at: number
  readonly decided_at: number | null
}

/** Who was approved in a programme, since when, and when their premium days began. */
interface RewardGrantsTable {
  readonly user_id: UserId
  readonly granted_at: number
  readonly days_begun_at: number | null
}

interface BoostsTable {
  readonly id: BoostId
  readonly user_id: UserId
  readonly zone_id: ZoneId
  readonly kind: BoostKind
  readonly used_at: number
}

/** An entry of a user's reward account; its id is that of the ledger's entry. */
interface RewardEntriesTable {
  readonly id: string
  readonly user_id: UserId
  readonly rev: number
  readonly kind: RewardKind
  /** More than 0: for the user. */
  readonly cents: number
  readonly currency: string
  /** Of the payment that it follows from, or what the operator calls a payout. */
  readonly reference: string | null
  readonly thing: SaleKind | null
  readonly booked_at: number
}

/** Credit that comes off an attempt to pay. */
interface CreditHoldsTable {
  readonly order_id: OrderId
  readonly attempt: number
  readonly user_id: UserId
  readonly cents: number
  readonly state: 'held' | 'used' | 'released'
  /** Of the payment that used it. */
  readonly reference: string | null
}

export interface RewardTables {
  readonly referral_codes: ReferralCodesTable
  readonly referral_marks: ReferralMarksTable
  readonly partners: PartnersTable
  readonly reward_grants: RewardGrantsTable
  readonly boosts: BoostsTable
  readonly reward_entries: RewardEntriesTable
  readonly credit_holds: CreditHoldsTable
}

/** Something that happened and is not counted yet. */
export interface BadgeMarksTable {
  readonly kind: 'join' | 'zone' | 'photo' | 'like' | 'comment' | 'reaction' | 'mission' | 'invite' | 'print'
  /** Who did it. */
  readonly user_id: UserId
  /** The id of what it was done to; of a reaction the photo’s id and the emoji. */
  readonly thing: string
  readonly at: number
}

/** What was counted of somebody, each thing once; it stays when the thing is gone. */
interface BadgeEventsTable {
  readonly user_id: UserId
  readonly counter: BadgeCounter | 'day'
  readonly thing: string
}

/** A badge that somebody has or is on the way to, by the name of its rule or the id of one that a host gave. */
export interface BadgesTable {
  readonly user_id: UserId
  readonly name: string
  readonly rev: number
  readonly count: number
  readonly earned_at: number | null
  readonly seen_at: number | null
  /** Of one that a host gave, as are the next four, which are else empty. */
  readonly zone_id: ZoneId | null
  readonly zone_name: string
  readonly title: string
  readonly given_by: string
  /** null: nobody gave it, or their account is deleted. */
  readonly giver_id: UserId | null
}

export interface BadgeTables {
  readonly badge_marks: BadgeMarksTable
  readonly badge_events: BadgeEventsTable
  readonly badges: BadgesTable
}

export interface AgendaItemsTable {
  readonly id: AgendaItemId
  readonly user_id: UserId
  readonly rev: number
  /** JSON of AgendaItem. */
  readonly item: string
  readonly updated_at: number
}

export interface AgendaTables {
  readonly agenda_items: AgendaItemsTable
}
