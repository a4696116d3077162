import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { Slug } from '#src/contract/entities/ids/slug.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { ReactionCode } from '#src/contract/entities/responses/reaction.ts'
import { CreatableZoneKind } from '#src/contract/entities/zones/zone.ts'

/**
 * Analytics events by name, with their type and properties. Properties are only numbers, booleans and values from short
 * lists. They contain no user text and no ids of users; the only id is an ad's.
 */
export const analyticsEvents = {
  zone_created: { type: 'zone', properties: v.strictObject({ kind: CreatableZoneKind, brand: BrandSlug }) },
  zone_scanned: { type: 'zone', properties: v.strictObject({}) },
  zone_joined: { type: 'zone', properties: v.strictObject({ isNew: v.boolean() }) },
  photo_uploaded: { type: 'photo', properties: v.strictObject({ isEdited: v.boolean() }) },
  photo_downloaded: { type: 'photo', properties: v.strictObject({ isCounted: v.boolean() }) },
  photo_liked: { type: 'response', properties: v.strictObject({}) },
  photo_commented: { type: 'response', properties: v.strictObject({}) },
  photo_reacted: { type: 'response', properties: v.strictObject({ reaction: ReactionCode }) },
  photo_reported: { type: 'moderation', properties: v.strictObject({}) },
  link_shared: { type: 'share', properties: v.strictObject({ of: v.picklist(['photo', 'album', 'zone']) }) },
  plan_dialog_opened: { type: 'plan', properties: v.strictObject({}) },
  plan_changed: { type: 'plan', properties: v.strictObject({ plan: PlanId }) },
  shop_visited: { type: 'shop', properties: v.strictObject({}) },
  /** Half of an ad was on the screen for a second, or the ad was tapped. Ads belong to the operator or to a booking. */
  ad_viewed: { type: 'ad', properties: v.strictObject({ ad: Slug }) },
  ad_tapped: { type: 'ad', properties: v.strictObject({ ad: Slug }) },
  search_empty: { type: 'search', properties: v.strictObject({ in: v.picklist(['zones', 'map']) }) },
} as const

type AnalyticsEvents = typeof analyticsEvents
export type AnalyticsEventName = keyof AnalyticsEvents
export type AnalyticsPropertiesOf<Name extends AnalyticsEventName> = v.InferInput<
  AnalyticsEvents[Name]['properties']
>

/** Returns the name if it is listed, otherwise null. */
export function listedName(name: string): AnalyticsEventName | null {
  return isListed(name) ? name : null
}

function isListed(name: string): name is AnalyticsEventName {
  return Object.hasOwn(analyticsEvents, name)
}
