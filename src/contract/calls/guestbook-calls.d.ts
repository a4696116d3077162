import * as v from 'valibot';
/** What the server says of an entry: whether the bytes of its voice are to come. */
export declare const GuestbookAnswer: v.ObjectSchema<{
    readonly isVoiceWanted: v.BooleanSchema<undefined>;
}, undefined>;
export type GuestbookAnswer = v.InferOutput<typeof GuestbookAnswer>;
/** An entry of a zone's guestbook, and the bytes of its voice. */
export declare const guestbookCalls: {
    readonly addGuestbookEntry: {
        readonly method: 'POST';
        readonly path: '/api/guestbook';
        readonly access: 'signed-in';
        readonly limit: 'write';
        readonly body: v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly id: any;
            readonly text: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.MaxLengthAction<string, number, string>]>, v.CheckAction<string, "holds characters that cannot be stored">, v.TransformAction<string, string>]>, v.TransformAction<string, string>, v.MaxLengthAction<string, number, string>]>;
            readonly photoId: v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a photo id">, v.BrandAction<string, "PhotoId">]>, undefined>;
            readonly voice: v.NullableSchema<v.ObjectSchema<{
                readonly sha256: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a SHA-256 in hexadecimal">]>;
                readonly bytes: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, number, undefined>]>;
                readonly lengthMs: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, number, undefined>]>;
                readonly peaks: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, number, undefined>, v.RegexAction<string, "is not made of bytes">]>;
            }, undefined>, undefined>;
            readonly createdAt: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.SafeIntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 8640000000000000, undefined>]>;
        }, undefined>, v.CheckAction<any, "needs words, a photo or a voice">]>;
        readonly answer: v.ObjectSchema<{
            readonly isVoiceWanted: v.BooleanSchema<undefined>;
        }, undefined>;
    };
    /** Tus 1.0: how much of a voice has come, as `Upload-Offset` of `Upload-Length`. */
    readonly voiceOffset: {
        readonly path: '/api/voices/:id';
        readonly access: 'signed-in';
        readonly params: v.ObjectSchema<{
            readonly id: any;
        }, undefined>;
        readonly method: 'HEAD';
        readonly limit: 'part';
    };
    /** Tus 1.0: the bytes that follow. The last of them let the voice be heard. */
    readonly voicePart: {
        readonly path: '/api/voices/:id';
        readonly access: 'signed-in';
        readonly params: v.ObjectSchema<{
            readonly id: any;
        }, undefined>;
        readonly method: 'PATCH';
        readonly limit: 'part';
    };
};
