import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'

/** The fields of a printed code, before validation. */
export interface PrintedFields {
  readonly zoneId: string
  readonly name: string
  readonly brand: string | undefined
  readonly center: { readonly latitude: number; readonly longitude: number } | null
  readonly radiusMeters: number
  readonly validUntil: number | null
}

/** How many bytes of the signature fit in a printed code: 80 bits. */
export const printedSignatureBytes = 10
const maxNameBytes = 24
const version = '2'
const printedText = /^2[0-9A-Z]{1,120}$/
const perDegree = 100_000
const largestUint32 = 0xff_ff_ff_ff
/** Flags in the first byte, next to the brand. The highest bit is always set, so that no leading zero is lost. */
const [brandBits, hasCenter, hasEnd, isCut, firstBit] = [0x0f, 0x10, 0x20, 0x40, 0x80]

/**
 * Returns the bytes to sign: flags and brand, the zone's id, the center, the radius in meters, the end in seconds, and
 * the name. The center is in steps of 1/100,000 degree from the south pole and the date line. A name is cut to at most
 * 24 bytes between two characters.
 */
export function encodePrinted({
  zoneId,
  name,
  brand,
  center,
  radiusMeters,
  validUntil,
}: PrintedFields): Uint8Array {
  const short = truncateName(name)
  const flags =
    (center === null ? 0 : hasCenter) | (validUntil === null ? 0 : hasEnd) | (short === name ? 0 : isCut)
  return Uint8Array.from([
    firstBit |
      flags |
      Math.max(
        0,
        brandSlugs.findIndex((slug) => slug === brand),
      ),
    ...bytesOf(BigInt(`0x${zoneId.replaceAll('-', '')}`), 16),
    ...(center === null ? [] : bytesOf(Math.round((center.latitude + 90) * perDegree), 4)),
    ...(center === null ? [] : bytesOf(Math.round((center.longitude + 180) * perDegree), 4)),
    ...bytesOf(Math.min(Math.round(radiusMeters), 0xff_ff), 2),
    ...(validUntil === null ? [] : bytesOf(Math.min(Math.floor(validUntil / 1000), largestUint32), 4)),
    ...utf8(short),
  ])
}

/**
 * Returns the payload of a code: the version, then the signed bytes and their signature as one base-36 number. QR codes
 * store digits and upper case most compactly, and no program mistakes them for the end of an address.
 */
export function printedTextOf(signed: Uint8Array, signature: Uint8Array): string {
  return (
    version +
    numberOf([...signed, ...signature])
      .toString(36)
      .toUpperCase()
  )
}

/** Parses a printed payload; null if the text is invalid. A name that was cut ends in `…`. */
export function readPrinted(
  text: string,
): { fields: PrintedFields; signed: Uint8Array; signature: Uint8Array } | null {
  if (!printedText.test(text)) return null
  let number = 0n
  for (const digit of text.slice(version.length)) number = number * 36n + BigInt(Number.parseInt(digit, 36))
  const bytes = Uint8Array.from(bytesOf(number, Math.ceil(number.toString(16).length / 2)))
  const signed = bytes.subarray(0, Math.max(0, bytes.length - printedSignatureBytes))
  const fields = readFields(signed)
  return fields === null ? null : { fields, signed, signature: bytes.subarray(signed.length) }
}

function readFields(bytes: Uint8Array): PrintedFields | null {
  const first = bytes[0] ?? 0
  let at = 1
  const readNumber = (count: number) => numberOf(bytes.subarray(at, (at += count)))
  if ((first & firstBit) === 0) return null
  const id = readNumber(16).toString(16).padStart(32, '0')
  const center =
    (first & hasCenter) === 0
      ? null
      : { latitude: degreesOf(readNumber(4), 90), longitude: degreesOf(readNumber(4), 180) }
  const radiusMeters = Number(readNumber(2))
  const validUntil = (first & hasEnd) === 0 ? null : Number(readNumber(4)) * 1000
  if (at > bytes.length) return null
  const name = textOf(bytes.subarray(at)) + ((first & isCut) === 0 ? '' : '…')
  return {
    zoneId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    name,
    brand: brandSlugs[first & brandBits],
    center,
    radiusMeters,
    validUntil,
  }
}

/** Subtracts before dividing, so that every digit of the written value is restored. */
function degreesOf(steps: bigint, origin: number): number {
  return (Number(steps) - origin * perDegree) / perDegree
}

/** Returns the whole characters of the name that fit in 24 bytes. */
function truncateName(name: string): string {
  let kept = ''
  for (const character of name) {
    if (utf8(kept + character).length > maxNameBytes) return kept.trimEnd()
    kept += character
  }
  return kept
}

function bytesOf(number: bigint | number, count: number): number[] {
  const value = BigInt(number)
  return Array.from({ length: count }, (_, index) =>
    Number((value >> BigInt(8 * (count - 1 - index))) & 0xffn),
  )
}

function numberOf(bytes: Iterable<number>): bigint {
  let number = 0n
  for (const byte of bytes) number = (number << 8n) | BigInt(byte)
  return number
}

/** Does not use `TextEncoder`, because not every runtime's types include it. */
function utf8(text: string): number[] {
  return Array.from(encodeURIComponent(text.toWellFormed()).matchAll(/%(..)|[^%]/gu), ([character, hex]) =>
    hex === undefined ? character.charCodeAt(0) : Number.parseInt(hex, 16),
  )
}

/** Returns '' if the bytes are not valid text. */
function textOf(bytes: Uint8Array): string {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return ''
  }
}
