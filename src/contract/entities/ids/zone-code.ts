import * as v from 'valibot'
import { boundedText } from '#src/contract/rules/bounds.ts'

/** The letters of a code that people read aloud. Letters that sound or look like another are left out. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8
/** How many random bytes a code is created from: many more than it keeps, so that all letters are equally likely. */
export const codeRandomBytes = 16

/**
 * Identifies a zone to people who may join it: 8 letters, or 16 characters of base64url in older codes. The server can
 * revoke it.
 */
export const ZoneCode = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(?:[${letters}]{${length}}|[A-Za-z0-9_-]{16})$`), 'is not a zone code'),
  v.brand('ZoneCode'),
)
export type ZoneCode = v.InferOutput<typeof ZoneCode>

/** Creates a code from `codeRandomBytes` random bytes. */
export function zoneCodeFrom(random: Uint8Array): ZoneCode {
  let rest = random.reduce((number, byte) => number * 256n + BigInt(byte), 0n)
  const base = BigInt(letters.length)
  let code = ''
  for (let at = 0; at < length; at += 1) {
    code += letters.charAt(Number(rest % base))
    rest /= base
  }
  return v.parse(ZoneCode, code)
}

/**
 * Returns the code in typed text, or null. First tries the text as typed, because older codes are case-sensitive and
 * may contain hyphens. Then tries it in upper case without spaces and hyphens.
 */
export function typedZoneCode(text: string): ZoneCode | null {
  const dense = text.replaceAll(/\s/gu, '')
  for (const candidate of [dense, dense.replaceAll(/[-\u2010-\u2015\u2212]/gu, '').toUpperCase()]) {
    const code = v.safeParse(ZoneCode, candidate)
    if (code.success && (candidate === dense || candidate.length === length)) return code.output
  }
  return null
}

/** Scanned or typed text, at most 4 kB. The server searches it for a code. */
export const ScannedText = v.pipe(
  boundedText(4096, 'must be text', 'is too long to be a zone code'),
  v.trim(),
  v.nonEmpty('must not be empty'),
)
