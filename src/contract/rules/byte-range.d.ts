/** The first and the last byte of a part of a file, both counted from 0. */
export interface ByteRange {
    readonly start: number;
    readonly end: number;
}
/**
 * The range that a `Range` header asks for (RFC 9110, 14.1.2); null: all of the file, which also answers several ranges and
 * what cannot be read.
 */
export declare function readRange(header: string, bytes: number): ByteRange | 'unsatisfiable' | null;
