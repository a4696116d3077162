import * as v from 'valibot';
/** How many webhooks an account may have. */
export declare const maxWebhooks = 5;
/** How many of its last messages a webhook shows. */
export declare const loggedMessages = 20;
/** Every secret begins so (https://www.standardwebhooks.com). */
export declare const webhookSecretPrefix = "whsec_";
/** What an account can be told about: photos and the end of zones that it runs, and orders of its own that were paid. */
export declare const WebhookEvent: v.PicklistSchema<["photo.ready", "photo.removed", "zone.ending", "order.paid"], undefined>;
export type WebhookEvent = v.InferOutput<typeof WebhookEvent>;
export declare const WebhookId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not the id of a webhook">]>;
/** The address that is called. The server takes https alone, and checks at each call where the name leads. */
export declare const WebhookUrl: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.MaxLengthAction<string, number, string>]>, v.TrimAction, v.UrlAction<string, "must be an https address">]>;
/** At least one, each once. */
export declare const WebhookEvents: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.ArraySchema<v.PicklistSchema<["photo.ready", "photo.removed", "zone.ending", "order.paid"], undefined>, undefined>, v.MaxLengthAction<("order.paid" | "photo.ready" | "photo.removed" | "zone.ending")[], number, string | undefined>]>, v.MinLengthAction<("order.paid" | "photo.ready" | "photo.removed" | "zone.ending")[], 1, "must have at least one">, v.TransformAction<("order.paid" | "photo.ready" | "photo.removed" | "zone.ending")[], ("order.paid" | "photo.ready" | "photo.removed" | "zone.ending")[]>]>;
/** A message that was sent or is to be sent. `status`: of the last answer; null: there was none. */
export declare const WebhookMessage: v.ObjectSchema<{
    readonly id: v.StringSchema<undefined>;
    readonly event: v.StringSchema<undefined>;
    readonly at: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.SafeIntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 8640000000000000, undefined>]>;
    readonly attempts: v.NumberSchema<undefined>;
    readonly status: v.NullableSchema<v.NumberSchema<undefined>, undefined>;
    readonly outcome: v.PicklistSchema<["delivered", "waiting", "given-up"], undefined>;
}, undefined>;
export type WebhookMessage = v.InferOutput<typeof WebhookMessage>;
/** A webhook as a row of its owner's scope: never its secret. */
export declare const WebhookRow: v.ObjectSchema<{
    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not the id of a webhook">]>;
    readonly rev: v.NumberSchema<undefined>;
    readonly url: v.StringSchema<undefined>;
    readonly events: v.ArraySchema<v.PicklistSchema<["photo.ready", "photo.removed", "zone.ending", "order.paid"], undefined>, undefined>;
    readonly createdAt: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.SafeIntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 8640000000000000, undefined>]>;
    /** The last messages, the newest first. */
    readonly log: v.ArraySchema<v.ObjectSchema<{
        readonly id: v.StringSchema<undefined>;
        readonly event: v.StringSchema<undefined>;
        readonly at: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.SafeIntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 8640000000000000, undefined>]>;
        readonly attempts: v.NumberSchema<undefined>;
        readonly status: v.NullableSchema<v.NumberSchema<undefined>, undefined>;
        readonly outcome: v.PicklistSchema<["delivered", "waiting", "given-up"], undefined>;
    }, undefined>, undefined>;
}, undefined>;
export type WebhookRow = v.InferOutput<typeof WebhookRow>;
/** The body of a message of an event. */
export declare function webhookBody(event: WebhookEvent): v.ObjectSchema<{
    readonly type: v.LiteralSchema<"order.paid" | "photo.ready" | "photo.removed" | "zone.ending", undefined>;
    readonly timestamp: v.StringSchema<undefined>;
    readonly data: v.ObjectSchema<{
        photoId: v.StringSchema<undefined>;
        zoneId: v.StringSchema<undefined>;
    }, undefined> | v.ObjectSchema<{
        readonly photoId: v.StringSchema<undefined>;
        readonly zoneId: v.StringSchema<undefined>;
        readonly uploadedAt: v.StringSchema<undefined>;
        readonly width: v.NumberSchema<undefined>;
        readonly height: v.NumberSchema<undefined>;
    }, undefined> | v.ObjectSchema<{
        readonly zoneId: v.StringSchema<undefined>;
        readonly name: v.StringSchema<undefined>;
        readonly endsAt: v.StringSchema<undefined>;
    }, undefined> | v.ObjectSchema<{
        readonly orderId: v.StringSchema<undefined>;
        readonly kind: v.StringSchema<undefined>;
        readonly priceCents: v.NumberSchema<undefined>;
        readonly currency: v.StringSchema<undefined>;
        readonly zoneId: v.StringSchema<undefined>;
    }, undefined>;
}, undefined>;
