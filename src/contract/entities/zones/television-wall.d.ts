import * as v from 'valibot';
/** The newest photos and entries of the guestbook that a television is sent. */
export declare const maxTelevisionPhotos = 300;
export declare const maxTelevisionEntries = 50;
/** A photo on a television: what the wall draws of it, and no more. */
export declare const TelevisionPhoto: v.ObjectSchema<{
    readonly filename: v.StringSchema<undefined>;
    readonly width: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    readonly height: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    readonly caption: v.StringSchema<undefined>;
    readonly altText: v.StringSchema<undefined>;
    readonly placeholderColor: v.StringSchema<undefined>;
    readonly likes: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    readonly clip: v.OptionalSchema<v.NullableSchema<v.ObjectSchema<{
        readonly kind: v.PicklistSchema<["clip", "living"], undefined>;
        readonly state: v.PicklistSchema<["arriving", "ready"], undefined>;
        readonly filename: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly lengthMs: v.NumberSchema<undefined>;
        readonly width: v.NumberSchema<undefined>;
        readonly height: v.NumberSchema<undefined>;
        readonly hasSound: v.BooleanSchema<undefined>;
        readonly bytes: v.NumberSchema<undefined>;
        readonly hasLoop: v.BooleanSchema<undefined>;
        readonly captions: v.StringSchema<undefined>;
    }, undefined>, undefined>, undefined>;
    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a photo id">, v.BrandAction<string, "PhotoId">]>;
    readonly by: v.StringSchema<undefined>;
}, undefined>;
export type TelevisionPhoto = v.InferOutput<typeof TelevisionPhoto>;
/** An entry of the guestbook on a television. `text` is '' where it is a voice alone. */
export declare const TelevisionEntry: v.ObjectSchema<{
    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not an entry id">, v.BrandAction<string, "GuestbookId">]>;
    readonly text: v.StringSchema<undefined>;
    readonly by: v.StringSchema<undefined>;
}, undefined>;
export type TelevisionEntry = v.InferOutput<typeof TelevisionEntry>;
/**
 * What a zone's wall shows on a television. `open`: its photos; `later`: they appear at `revealAt`; `private`: guests of the
 * zone do not see each other's photos, so the wall shows none; `ended`: the zone is over.
 */
export declare const TelevisionWall: v.ObjectSchema<{
    readonly name: v.StringSchema<undefined>;
    readonly brand: v.PicklistSchema<readonly ["picture-share", "snapshare", "snapzone"], undefined>;
    readonly language: v.OptionalSchema<v.SchemaWithFallback<v.NullableSchema<v.PicklistSchema<("ar" | "de" | "en" | "es" | "fr" | "it" | "nl" | "pl" | "pt" | "tr" | "uk")[], undefined>, undefined>, null>, null>;
    readonly state: v.PicklistSchema<["open", "later", "private", "ended"], undefined>;
    readonly revealAt: v.NullableSchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.SafeIntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 8640000000000000, undefined>]>, undefined>;
    readonly timeZone: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, 64, undefined>, v.CheckAction<string, "is not a known time zone">]>;
    readonly expiresAt: v.NullableSchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.SafeIntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 8640000000000000, undefined>]>, undefined>;
    readonly isPaused: v.BooleanSchema<undefined>;
    /** `/z/{code}`; null: the zone has no code for guests. */
    readonly link: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    /** All photos that the wall may show, also those that were not sent. */
    readonly photoCount: v.NumberSchema<undefined>;
    /** Newest first. */
    readonly photos: v.ArraySchema<v.ObjectSchema<{
        readonly filename: v.StringSchema<undefined>;
        readonly width: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        readonly height: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        readonly caption: v.StringSchema<undefined>;
        readonly altText: v.StringSchema<undefined>;
        readonly placeholderColor: v.StringSchema<undefined>;
        readonly likes: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        readonly clip: v.OptionalSchema<v.NullableSchema<v.ObjectSchema<{
            readonly kind: v.PicklistSchema<["clip", "living"], undefined>;
            readonly state: v.PicklistSchema<["arriving", "ready"], undefined>;
            readonly filename: v.NullableSchema<v.StringSchema<undefined>, undefined>;
            readonly lengthMs: v.NumberSchema<undefined>;
            readonly width: v.NumberSchema<undefined>;
            readonly height: v.NumberSchema<undefined>;
            readonly hasSound: v.BooleanSchema<undefined>;
            readonly bytes: v.NumberSchema<undefined>;
            readonly hasLoop: v.BooleanSchema<undefined>;
            readonly captions: v.StringSchema<undefined>;
        }, undefined>, undefined>, undefined>;
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a photo id">, v.BrandAction<string, "PhotoId">]>;
        readonly by: v.StringSchema<undefined>;
    }, undefined>, undefined>;
    readonly entries: v.ArraySchema<v.ObjectSchema<{
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not an entry id">, v.BrandAction<string, "GuestbookId">]>;
        readonly text: v.StringSchema<undefined>;
        readonly by: v.StringSchema<undefined>;
    }, undefined>, undefined>;
}, undefined>;
export type TelevisionWall = v.InferOutput<typeof TelevisionWall>;
/**
 * What a television is told. `unknown`: it has no key, or its key was revoked. `waiting`: its code was not used yet. `same`: the
 * wall is the one of the tag that it sent.
 */
export declare const TelevisionAnswer: v.VariantSchema<"state", [v.ObjectSchema<{
    readonly state: v.PicklistSchema<["unknown", "waiting", "same"], undefined>;
}, undefined>, v.ObjectSchema<{
    readonly state: v.LiteralSchema<"wall", undefined>;
    readonly tag: v.StringSchema<undefined>;
    readonly wall: v.ObjectSchema<{
        readonly name: v.StringSchema<undefined>;
        readonly brand: v.PicklistSchema<readonly ["picture-share", "snapshare", "snapzone"], undefined>;
        readonly language: v.OptionalSchema<v.SchemaWithFallback<v.NullableSchema<v.PicklistSchema<("ar" | "de" | "en" | "es" | "fr" | "it" | "nl" | "pl" | "pt" | "tr" | "uk")[], undefined>, undefined>, null>, null>;
        readonly state: v.PicklistSchema<["open", "later", "private", "ended"], undefined>;
        readonly revealAt: v.NullableSchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.SafeIntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 8640000000000000, undefined>]>, undefined>;
        readonly timeZone: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, 64, undefined>, v.CheckAction<string, "is not a known time zone">]>;
        readonly expiresAt: v.NullableSchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.SafeIntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 8640000000000000, undefined>]>, undefined>;
        readonly isPaused: v.BooleanSchema<undefined>;
        /** `/z/{code}`; null: the zone has no code for guests. */
        readonly link: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        /** All photos that the wall may show, also those that were not sent. */
        readonly photoCount: v.NumberSchema<undefined>;
        /** Newest first. */
        readonly photos: v.ArraySchema<v.ObjectSchema<{
            readonly filename: v.StringSchema<undefined>;
            readonly width: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
            readonly height: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
            readonly caption: v.StringSchema<undefined>;
            readonly altText: v.StringSchema<undefined>;
            readonly placeholderColor: v.StringSchema<undefined>;
            readonly likes: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
            readonly clip: v.OptionalSchema<v.NullableSchema<v.ObjectSchema<{
                readonly kind: v.PicklistSchema<["clip", "living"], undefined>;
                readonly state: v.PicklistSchema<["arriving", "ready"], undefined>;
                readonly filename: v.NullableSchema<v.StringSchema<undefined>, undefined>;
                readonly lengthMs: v.NumberSchema<undefined>;
                readonly width: v.NumberSchema<undefined>;
                readonly height: v.NumberSchema<undefined>;
                readonly hasSound: v.BooleanSchema<undefined>;
                readonly bytes: v.NumberSchema<undefined>;
                readonly hasLoop: v.BooleanSchema<undefined>;
                readonly captions: v.StringSchema<undefined>;
            }, undefined>, undefined>, undefined>;
            readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a photo id">, v.BrandAction<string, "PhotoId">]>;
            readonly by: v.StringSchema<undefined>;
        }, undefined>, undefined>;
        readonly entries: v.ArraySchema<v.ObjectSchema<{
            readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not an entry id">, v.BrandAction<string, "GuestbookId">]>;
            readonly text: v.StringSchema<undefined>;
            readonly by: v.StringSchema<undefined>;
        }, undefined>, undefined>;
    }, undefined>;
}, undefined>], undefined>;
export type TelevisionAnswer = v.InferOutput<typeof TelevisionAnswer>;
