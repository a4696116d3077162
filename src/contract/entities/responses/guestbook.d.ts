import * as v from 'valibot';
/** The longest voice, in milliseconds; what a recorder adds after the limit is let through. */
export declare const longestVoiceMs = 60000;
/** The most bytes of a voice. */
export declare const maxVoiceBytes: number;
/** A voice is shown as so many bars at most, each a byte of `peaks`. */
export declare const mostPeaks = 64;
/** The entries that a zone's guestbook holds. */
export declare const maxGuestbookEntries = 2000;
/** The words of an entry; an entry with a voice or a photo needs none. */
export declare const GuestbookText: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.MaxLengthAction<string, number, string>]>, v.CheckAction<string, "holds characters that cannot be stored">, v.TransformAction<string, string>]>, v.TransformAction<string, string>, v.MaxLengthAction<string, number, string>]>;
/** The words of an entry that has nothing else. */
export declare const GuestbookWords: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.MaxLengthAction<string, number, string>]>, v.CheckAction<string, "holds characters that cannot be stored">, v.TransformAction<string, string>]>, v.NonEmptyAction<string, "must not be empty">, v.CheckAction<string, "must have at least one visible character">, v.MaxLengthAction<string, number, string>]>;
/** How loud a voice is over its length: two hexadecimal digits for each bar, 00 to ff. */
export declare const VoicePeaks: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, number, undefined>, v.RegexAction<string, "is not made of bytes">]>;
/** A voice as a device announces it. Its bytes follow: an MP4 with one track of sound. */
export declare const NewVoice: v.ObjectSchema<{
    readonly sha256: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a SHA-256 in hexadecimal">]>;
    readonly bytes: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, number, undefined>]>;
    readonly lengthMs: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, number, undefined>]>;
    readonly peaks: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, number, undefined>, v.RegexAction<string, "is not made of bytes">]>;
}, undefined>;
export type NewVoice = v.InferOutput<typeof NewVoice>;
/** Whether a voice of that length is accepted. */
export declare function isVoiceLength(lengthMs: number): boolean;
/** The voice of an entry. `filename` is null while its bytes are on their way. */
export declare const Voice: v.ObjectSchema<{
    readonly filename: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    readonly bytes: v.NumberSchema<undefined>;
    readonly lengthMs: v.NumberSchema<undefined>;
    readonly peaks: v.StringSchema<undefined>;
}, undefined>;
export type Voice = v.InferOutput<typeof Voice>;
/** What a device sends of a new entry. It has words, a photo or a voice. */
export declare const NewGuestbookEntry: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly id: any;
    readonly text: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.MaxLengthAction<string, number, string>]>, v.CheckAction<string, "holds characters that cannot be stored">, v.TransformAction<string, string>]>, v.TransformAction<string, string>, v.MaxLengthAction<string, number, string>]>;
    /** A photo of the zone that its author took. */
    readonly photoId: v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a photo id">, v.BrandAction<string, "PhotoId">]>, undefined>;
    readonly voice: v.NullableSchema<v.ObjectSchema<{
        readonly sha256: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a SHA-256 in hexadecimal">]>;
        readonly bytes: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, number, undefined>]>;
        readonly lengthMs: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, number, undefined>]>;
        readonly peaks: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, number, undefined>, v.RegexAction<string, "is not made of bytes">]>;
    }, undefined>, undefined>;
    readonly createdAt: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.SafeIntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 8640000000000000, undefined>]>;
}, undefined>, v.CheckAction<any, "needs words, a photo or a voice">]>;
/** `pending`: a moderator has yet to show it. `hidden`: a moderator hid it. */
export declare const GuestbookStatus: v.PicklistSchema<["ready", "pending", "hidden"], undefined>;
export type GuestbookStatus = v.InferOutput<typeof GuestbookStatus>;
/** What a moderator decides of an entry; either settles its reports. */
export declare const GuestbookDecision: v.PicklistSchema<["approve", "hide"], undefined>;
export type GuestbookDecision = v.InferOutput<typeof GuestbookDecision>;
/** Why an entry is reported. */
export declare const GuestbookReason: v.PicklistSchema<["inappropriate", "harassment", "illegal", "spam", "other"], undefined>;
export type GuestbookReason = v.InferOutput<typeof GuestbookReason>;
/** An entry of a zone's guestbook as a row of its scope. `canEdit`, `canDelete` are the server's word for the reader. */
export declare const GuestbookRow: v.ObjectSchema<{
    readonly id: any;
    readonly rev: v.NumberSchema<undefined>;
    readonly text: v.StringSchema<undefined>;
    readonly photoId: v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a photo id">, v.BrandAction<string, "PhotoId">]>, undefined>;
    readonly voice: v.NullableSchema<v.ObjectSchema<{
        readonly filename: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly bytes: v.NumberSchema<undefined>;
        readonly lengthMs: v.NumberSchema<undefined>;
        readonly peaks: v.StringSchema<undefined>;
    }, undefined>, undefined>;
    readonly status: v.PicklistSchema<["ready", "pending", "hidden"], undefined>;
    readonly createdAt: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.SafeIntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 8640000000000000, undefined>]>;
    readonly editedAt: v.NullableSchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.SafeIntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 8640000000000000, undefined>]>, undefined>;
    readonly user: v.ObjectSchema<{
        readonly id: v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a user id">, v.BrandAction<string, "UserId">]>, undefined>;
        readonly firstName: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly lastName: v.NullableSchema<v.StringSchema<undefined>, undefined>;
        readonly displayName: v.StringSchema<undefined>;
        readonly profileImageUrl: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    }, undefined>;
    readonly canEdit: v.BooleanSchema<undefined>;
    readonly canDelete: v.BooleanSchema<undefined>;
    /** Why it was reported, for moderators; empty for everybody else. */
    readonly reports: v.ArraySchema<v.ObjectSchema<{
        readonly reason: v.PicklistSchema<["inappropriate", "harassment", "illegal", "spam", "other"], undefined>;
        readonly note: v.StringSchema<undefined>;
    }, undefined>, undefined>;
}, undefined>;
export type GuestbookRow = v.InferOutput<typeof GuestbookRow>;
/** Where the bytes of a voice are. */
export declare function voiceAddress(filename: string): string;
