import * as v from 'valibot';
/** What the server says of a clip that was announced: whether its bytes are to come. */
export declare const ClipAnswer: v.ObjectSchema<{
    readonly isWanted: v.BooleanSchema<undefined>;
}, undefined>;
export type ClipAnswer = v.InferOutput<typeof ClipAnswer>;
/** The clip of a photo: announced, sent in parts, removed. */
export declare const clipCalls: {
    readonly addClip: {
        readonly path: '/api/photos/:id/clip';
        readonly access: 'signed-in';
        readonly params: v.ObjectSchema<{
            readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a photo id">, v.BrandAction<string, "PhotoId">]>;
        }, undefined>;
        readonly method: 'POST';
        readonly limit: 'write';
        readonly body: v.ObjectSchema<{
            kind: v.PicklistSchema<["clip", "living"], undefined>;
            sha256: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a SHA-256 in hexadecimal">]>;
            bytes: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, number, undefined>]>;
            lengthMs: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, number, undefined>]>;
            width: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, 4096, undefined>]>;
            height: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, 4096, undefined>]>;
            hasSound: v.BooleanSchema<undefined>;
            loop: v.NullableSchema<v.ObjectSchema<{
                readonly sha256: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a SHA-256 in hexadecimal">]>;
                readonly bytes: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, number, undefined>]>;
            }, undefined>, undefined>;
        }, undefined>;
        readonly answer: v.ObjectSchema<{
            readonly isWanted: v.BooleanSchema<undefined>;
        }, undefined>;
    };
    /** Tus 1.0: how much of the silent preview has come, as `Upload-Offset` of `Upload-Length`. */
    readonly loopOffset: {
        readonly path: '/api/photos/:id/loop';
        readonly access: 'signed-in';
        readonly limit: 'part';
        readonly params: v.ObjectSchema<{
            readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a photo id">, v.BrandAction<string, "PhotoId">]>;
        }, undefined>;
        readonly method: 'HEAD';
    };
    /** Tus 1.0: the bytes that follow. */
    readonly loopPart: {
        readonly path: '/api/photos/:id/loop';
        readonly access: 'signed-in';
        readonly limit: 'part';
        readonly params: v.ObjectSchema<{
            readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a photo id">, v.BrandAction<string, "PhotoId">]>;
        }, undefined>;
        readonly method: 'PATCH';
    };
    /** Tus 1.0: how much of the clip has come. */
    readonly clipOffset: {
        readonly path: '/api/photos/:id/clip';
        readonly access: 'signed-in';
        readonly params: v.ObjectSchema<{
            readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a photo id">, v.BrandAction<string, "PhotoId">]>;
        }, undefined>;
        readonly method: 'HEAD';
        readonly limit: 'part';
    };
    /** Tus 1.0: the bytes that follow. The last of them make the clip the photo's. */
    readonly clipPart: {
        readonly path: '/api/photos/:id/clip';
        readonly access: 'signed-in';
        readonly params: v.ObjectSchema<{
            readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a photo id">, v.BrandAction<string, "PhotoId">]>;
        }, undefined>;
        readonly method: 'PATCH';
        readonly limit: 'part';
    };
    readonly removeClip: {
        readonly path: '/api/photos/:id/clip';
        readonly access: 'signed-in';
        readonly params: v.ObjectSchema<{
            readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a photo id">, v.BrandAction<string, "PhotoId">]>;
        }, undefined>;
        readonly method: 'DELETE';
        readonly limit: 'write';
    };
};
