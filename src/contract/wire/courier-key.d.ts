import * as v from 'valibot';
/** P-256, as an uncompressed point. */
export declare const authorKeyBytes = 65;
/** The public key with which a device signs what other phones bring: an uncompressed point of P-256 in base64. */
export declare const CourierKey: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.MaxLengthAction<string, number, string>]>, v.LengthAction<string, number, undefined>, v.RegexAction<string, undefined>]>;
