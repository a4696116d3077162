import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { Latitude, Longitude } from '#src/contract/rules/position.ts'
import { readPrinted } from './printed-payload.ts'
import { EpochMs } from './time.ts'
import { typedZoneCode, ZoneCode } from '#src/contract/entities/ids/zone-code.ts'

/**
 * The offline content of a zone's QR code: `HTTPS://HOST/Z/{CODE}/{PAYLOAD}`, or `https://HOST/z/{code}#{payload}` as a
 * link. The payload is binary (`printed-payload.ts`). Older codes have a payload of the first version: comma-separated
 * fields `1,zoneId,name,brand,latitude,longitude,radius,validUntil,signature`. In it the name is percent-encoded,
 * `validUntil` is in whole seconds in base 36 (empty: forever), and the center is empty if the zone has none. The
 * signature is the server's own (truncated HMAC-SHA256, 16 bytes in base64url over `{code}#{unsigned payload}`). Only
 * the server can verify it, so a payload that is read offline is not trusted.
 */
export const QrPayload = v.object({
  zoneId: ZoneId,
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)),
  brand: BrandSlug,
  center: v.nullable(v.object({ latitude: Latitude, longitude: Longitude })),
  radiusMeters: v.pipe(v.number(), v.finite(), v.minValue(0)),
  validUntil: v.nullable(EpochMs),
})
export type QrPayload = v.InferOutput<typeof QrPayload>

export interface ScannedCode {
  readonly code: ZoneCode
  /** null: the text had only a code, or its payload cannot be read. */
  readonly payload: QrPayload | null
  readonly signature: string
  /** The part of the payload that the signature covers, with the code; '' without a payload. */
  readonly signed: string
  /** The payload with its signature, as in a link; '' without a payload. */
  readonly fragment: string
}

const version = '1'
const codeInPath = /(?:^|\/)z\/([A-Za-z0-9_-]{8,16})(?:\/([0-9A-Z]+))?(?:[/?#]|$)/i

/** Encodes the payload of the first version without its signature. */
export function encodeQrPayload(payload: QrPayload): string {
  const { center, validUntil } = payload
  return [
    version,
    payload.zoneId,
    encodeURIComponent(payload.name),
    payload.brand,
    center === null ? '' : center.latitude.toFixed(5),
    center === null ? '' : center.longitude.toFixed(5),
    Math.round(payload.radiusMeters),
    validUntil === null ? '' : Math.floor(validUntil / 1000).toString(36),
  ].join(',')
}

/**
 * Reads a zone code with the claims of its payload. The code may be alone (also in groups, as printed) or in a link.
 * null if the text contains no zone code.
 */
export function readScannedText(text: string): ScannedCode | null {
  const trimmed = text.trim()
  const [, inPath, behindCode = ''] = codeInPath.exec(trimmed) ?? []
  const alone = v.safeParse(ZoneCode, trimmed.replaceAll(/\s/gu, ''))
  // Many words have eight letters: a code alone must match exactly, in a link it may also be in lower case.
  const code = inPath === undefined ? (alone.success ? alone.output : null) : typedZoneCode(inPath)
  if (code === null) return null
  const hash = trimmed.indexOf('#')
  const fragment = hash === -1 ? behindCode : trimmed.slice(hash + 1)
  return (
    readSecondVersion(code, fragment.toUpperCase()) ??
    readFirstVersion(code, fragment) ??
    codeWithoutPayload(code)
  )
}

function codeWithoutPayload(code: ZoneCode): ScannedCode {
  return { code, payload: null, signature: '', signed: '', fragment: '' }
}

function readFirstVersion(code: ZoneCode, fragment: string): ScannedCode | null {
  const cut = fragment.lastIndexOf(',')
  const payload = readPayload(fragment.slice(0, Math.max(cut, 0)))
  if (payload === null) return null
  return {
    code,
    payload,
    signature: fragment.slice(cut + 1),
    signed: `${code}#${fragment.slice(0, cut)}`,
    fragment,
  }
}

function readSecondVersion(code: ZoneCode, fragment: string): ScannedCode | null {
  const read = readPrinted(fragment)
  const payload = v.safeParse(QrPayload, read?.fields)
  if (read === null || !payload.success) return null
  return {
    code,
    payload: payload.output,
    signature: toHex(read.signature),
    signed: signedTextOf(code, read.signed),
    fragment,
  }
}

/** Returns the signed text of a payload of the second version; `bytes` as returned by `encodePrinted`. */
export function signedTextOf(code: string, bytes: Uint8Array): string {
  return `${code}#2${toHex(bytes)}`
}

/**
 * Returns the text of a zone's QR code. If its code has eight letters, the text is all upper case without a `#`, which
 * makes the QR code a third smaller. Hosts are case-insensitive, and the app also accepts the path in upper case.
 */
export function qrTextOf(origin: string, link: string): string {
  const scanned = readScannedText(link)
  if (scanned === null || scanned.code !== scanned.code.toUpperCase() || scanned.fragment.includes(','))
    return origin + link
  const { code, fragment } = scanned
  return `${origin.toUpperCase()}/Z/${code}${fragment === '' ? '' : `/${fragment}`}`
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Like `readScannedText`, for typed or pasted text: a code alone may be in lower case, with spaces and hyphens. */
export function readTypedText(text: string): ScannedCode | null {
  const scanned = readScannedText(text)
  const code = scanned === null ? typedZoneCode(text) : null
  return code === null ? scanned : codeWithoutPayload(code)
}

/** Returns the path of a zone's code with its payload. */
export function codeLink({ code, fragment }: Pick<ScannedCode, 'code' | 'fragment'>): string {
  return fragment === '' ? `/z/${code}` : `/z/${code}#${fragment}`
}

function readPayload(text: string): QrPayload | null {
  const [read, zoneId, name, brand, latitude, longitude, radius, validUntil, ...rest] = text.split(',')
  if (read !== version || validUntil === undefined || rest.length > 0) return null
  const parsed = v.safeParse(QrPayload, {
    zoneId,
    name: decodeOrEmpty(name ?? ''),
    brand,
    center: latitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) },
    radiusMeters: Number(radius),
    validUntil: validUntil === '' ? null : Number.parseInt(validUntil, 36) * 1000,
  })
  return parsed.success ? parsed.output : null
}

function decodeOrEmpty(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
