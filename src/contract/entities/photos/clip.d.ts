import * as v from 'valibot';
/** The most bytes of a clip. */
export declare const maxClipBytes: number;
/** The longest clip that a device sends. */
export declare const longestClipMs: number;
/** A clip may be longer by so much: its last frame and its sound end where their samples do. */
export declare const clipToleranceMs = 1000;
/** The longest side of its picture, in pixels. */
export declare const maxClipSidePx = 4096;
/** The most bytes of the silent preview of a clip. */
export declare const maxLoopBytes = 150000;
/** The longest silent preview: three seconds and its last frame. */
export declare const longestLoopMs: number;
/** What is said in a clip, in plain text; '' for nothing. */
export declare const ClipCaptions: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.MaxLengthAction<string, number, string>]>, v.CheckAction<string, "holds characters that cannot be stored">, v.TransformAction<string, string>]>, v.TransformAction<string, string>, v.MaxLengthAction<string, number, string>]>;
/** What a device announces before it sends the clip of a photo. */
export declare const NewClip: v.ObjectSchema<{
    readonly kind: v.PicklistSchema<["clip", "living"], undefined>;
    readonly sha256: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a SHA-256 in hexadecimal">]>;
    readonly bytes: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, number, undefined>]>;
    readonly lengthMs: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, number, undefined>]>;
    readonly width: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, 4096, undefined>]>;
    readonly height: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, 4096, undefined>]>;
    readonly hasSound: v.BooleanSchema<undefined>;
    readonly loop: v.NullableSchema<v.ObjectSchema<{
        readonly sha256: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a SHA-256 in hexadecimal">]>;
        readonly bytes: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, number, undefined>]>;
    }, undefined>, undefined>;
    readonly photoId: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a photo id">, v.BrandAction<string, "PhotoId">]>;
}, undefined>;
export type NewClip = v.InferOutput<typeof NewClip>;
/** `NewClip` without the photo, which the address names. */
export declare const NewClipBody: v.ObjectSchema<{
    kind: v.PicklistSchema<["clip", "living"], undefined>;
    sha256: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a SHA-256 in hexadecimal">]>;
    bytes: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, number, undefined>]>;
    lengthMs: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, number, undefined>]>;
    /** As it is shown: turned by its matrix. */
    width: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, 4096, undefined>]>;
    height: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, 4096, undefined>]>;
    hasSound: v.BooleanSchema<undefined>;
    /** Its silent preview, which is sent first; null: the device could make none. */
    loop: v.NullableSchema<v.ObjectSchema<{
        readonly sha256: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a SHA-256 in hexadecimal">]>;
        readonly bytes: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, number, undefined>]>;
    }, undefined>, undefined>;
}, undefined>;
