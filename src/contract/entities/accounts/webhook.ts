import * as v from 'valibot'
import { boundedList, boundedText } from '#src/contract/rules/bounds.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** Maximum number of webhooks per account. */
export const maxWebhooks = 5
/** Maximum number of recent messages in the log of a webhook. */
export const loggedMessages = 20
/** Prefix of every secret (https://www.standardwebhooks.com). */
export const webhookSecretPrefix = 'whsec_'

/** Events that an account's webhooks receive: photos and the end of the zones it runs, and its own paid orders. */
export const WebhookEvent = v.picklist(['photo.ready', 'photo.removed', 'zone.ending', 'order.paid'])
export type WebhookEvent = v.InferOutput<typeof WebhookEvent>

export const WebhookId = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'is not the id of a webhook'))

/** The address that is called. The server accepts only https and checks at each call where the name resolves to. */
export const WebhookUrl = v.pipe(
  boundedText(500, 'must be an address', 'must have at most 500 characters'),
  v.trim(),
  v.url('must be an https address'),
)

/** At least one, without duplicates. */
export const WebhookEvents = v.pipe(
  boundedList(WebhookEvent, 10),
  v.minLength(1, 'must have at least one'),
  v.transform((events) => WebhookEvent.options.filter((event) => events.includes(event))),
)

/** A message that was sent or is queued. `status`: of the last response; null: there was none. */
export const WebhookMessage = v.object({
  id: v.string(),
  event: v.string(),
  at: EpochMs,
  attempts: v.number(),
  status: v.nullable(v.number()),
  outcome: v.picklist(['delivered', 'waiting', 'given-up']),
})
export type WebhookMessage = v.InferOutput<typeof WebhookMessage>

/** A webhook as a row of its owner's scope. Never contains its secret. */
export const WebhookRow = v.object({
  id: WebhookId,
  rev: v.number(),
  url: v.string(),
  events: v.array(WebhookEvent),
  createdAt: EpochMs,
  /** The last messages, newest first. */
  log: v.array(WebhookMessage),
})
export type WebhookRow = v.InferOutput<typeof WebhookRow>

const photo = { photoId: v.string(), zoneId: v.string() }

/** The `data` of each event's body. Times are ISO 8601, amounts are in cents. */
const eventData = {
  'photo.ready': v.object({ ...photo, uploadedAt: v.string(), width: v.number(), height: v.number() }),
  'photo.removed': v.object(photo),
  'zone.ending': v.object({ zoneId: v.string(), name: v.string(), endsAt: v.string() }),
  'order.paid': v.object({
    orderId: v.string(),
    kind: v.string(),
    priceCents: v.number(),
    currency: v.string(),
    zoneId: v.string(),
  }),
} as const satisfies Readonly<Record<WebhookEvent, v.GenericSchema>>

/** Returns the schema of an event message's body. */
export function webhookBody(event: WebhookEvent) {
  return v.object({ type: v.literal(event), timestamp: v.string(), data: eventData[event] })
}
