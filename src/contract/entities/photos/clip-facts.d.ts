import * as v from 'valibot';
/** `clip`: a film whose poster is the photo. `living`: the photo, and the moment around it. */
export declare const ClipKind: v.PicklistSchema<["clip", "living"], undefined>;
export type ClipKind = v.InferOutput<typeof ClipKind>;
/** What a photo's row holds of its clip. While it is arriving its facts are those that its sender announced. */
export declare const ClipFacts: v.ObjectSchema<{
    readonly kind: v.PicklistSchema<["clip", "living"], undefined>;
    readonly state: v.PicklistSchema<["arriving", "ready"], undefined>;
    /** Of its files; null until the first of them has come. */
    readonly filename: v.NullableSchema<v.StringSchema<undefined>, undefined>;
    readonly lengthMs: v.NumberSchema<undefined>;
    readonly width: v.NumberSchema<undefined>;
    readonly height: v.NumberSchema<undefined>;
    readonly hasSound: v.BooleanSchema<undefined>;
    readonly bytes: v.NumberSchema<undefined>;
    /** Whether its silent preview has come. It may be there before the clip. */
    readonly hasLoop: v.BooleanSchema<undefined>;
    readonly captions: v.StringSchema<undefined>;
}, undefined>;
export type ClipFacts = v.InferOutput<typeof ClipFacts>;
/** Where the bytes of a clip are: with `isDownload` as a file to keep. */
export declare function clipAddress(filename: string, isDownload?: boolean): string;
/** Where the silent preview of a clip is. */
export declare function loopAddress(filename: string): string;
/** The filename of a clip that can be played whole; null: there is none, or it is still arriving. */
export declare function playableClip(clip: ClipFacts | null | undefined): string | null;
/** The filename of a clip whose silent preview can be played; null: it has none here yet. */
export declare function playableLoop(clip: ClipFacts | null | undefined): string | null;
