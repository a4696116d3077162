import * as v from 'valibot';
/** What a television shows until a host connects it to a zone. */
export declare const TelevisionCode: v.SchemaWithPipe<readonly [any, v.BrandAction<any, "TelevisionCode">]>;
export type TelevisionCode = v.InferOutput<typeof TelevisionCode>;
/** How long a code can be used. */
export declare const televisionCodeLifetimeMs = 600000;
/** How many televisions show the wall of one zone at the same time. */
export declare const maxTelevisions = 12;
/** A television that shows a zone's wall, as its hosts see it. `device`: its kind of browser, '' where it is unknown. */
export declare const ConnectedTelevision: v.ObjectSchema<{
    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is not a UUID">, v.BrandAction<string, "Uuid">]>;
    readonly device: v.StringSchema<undefined>;
    readonly connectedAt: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.SafeIntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 8640000000000000, undefined>]>;
}, undefined>;
export type ConnectedTelevision = v.InferOutput<typeof ConnectedTelevision>;
