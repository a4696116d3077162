import type { OrderId } from '#src/contract/entities/shop/order.ts'
import type { SaleKind } from '#src/contract/entities/payments/sale.ts'
import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ReferralCode } from '#src/contract/entities/programs/influencer.ts'
import type { PartnerTrade } from '#src/contract/entities/programs/partner.ts'
import type { BoostId, BoostKind, RewardKind } from '#src/contract/entities/programs/reward.ts'
import type { BadgeCounter } from '#src/contract/rules/badges.ts'
import type { AgendaItemId } from '#src/contract/entities/programs/agenda-item.ts'

/** The account that a referral link credits. Links of a guest who was merged into an account credit that account. */
interface ReferralCodesTable {
  readonly code: ReferralCode
  readonly user_id: UserId
}

/** A signature of a device or address, and its user when a referral was first counted. */
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

/** Users approved in a program, when they were approved, and when their premium days began. */
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

/** An entry in a user's reward account. Its id is that of the ledger entry. */
interface RewardEntriesTable {
  readonly id: string
  readonly user_id: UserId
  readonly rev: number
  readonly kind: RewardKind
  /** Positive amounts are in the user's favor. */
  readonly cents: number
  readonly currency: string
  /** The reference of the payment that caused it, or the operator's reference of a payout. */
  readonly reference: string | null
  readonly sale_kind: SaleKind | null
  readonly booked_at: number
}

/** Credit that is deducted from a payment attempt. */
interface CreditHoldsTable {
  readonly order_id: OrderId
  readonly attempt: number
  readonly user_id: UserId
  readonly cents: number
  readonly state: 'held' | 'used' | 'released'
  /** Reference of the payment that used it. */
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

/** An event that is not counted yet. */
export interface BadgeMarksTable {
  readonly kind: 'join' | 'zone' | 'photo' | 'like' | 'comment' | 'reaction' | 'mission' | 'invite' | 'print'
  /** Who did it. */
  readonly user_id: UserId
  /** The id of the object; for a reaction, the photo's id and the emoji. */
  readonly subject_key: string
  readonly at: number
}

/** Items counted for a user, each once. Rows stay after the item is deleted. */
interface BadgeEventsTable {
  readonly user_id: UserId
  readonly counter: BadgeCounter | 'day'
  readonly subject_key: string
}

/** A badge that a user has or is earning. Its name is that of its rule, or the id of a badge given by a host. */
export interface BadgesTable {
  readonly user_id: UserId
  readonly name: string
  readonly rev: number
  readonly count: number
  readonly earned_at: number | null
  readonly seen_at: number | null
  /** The zone of a badge given by a host. This and the next four fields are empty for other badges. */
  readonly zone_id: ZoneId | null
  readonly zone_name: string
  readonly title: string
  readonly given_by: string
  /** null: no giver, or the giver's account is deleted. */
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
