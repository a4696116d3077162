import * as v from 'valibot'
import { boundedText } from '#src/contract/rules/bounds.ts'

/** The letters of a code that is spoken at a table: none of them is taken for another by ear or by eye. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8
/** How many random bytes a code is made of: so many more than it keeps that no letter is likelier than another. */
export const codeRandomBytes = 16

/**
 * What names a zone to those who may join: 8 letters, or 16 characters of base64url as codes were before; revocable on the
 * server.
 */
export const ZoneCode = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(?:[${letters}]{${length}}|[A-Za-z0-9_-]{16})$`), 'is not a zone code'),
  v.brand('ZoneCode'),
)
export type ZoneCode = v.InferOutput<typeof ZoneCode>

/** A code of `codeRandomBytes` random bytes. */
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
 * The code that a person typed, or null: as it stands, since the case of older codes counts and they may hold hyphens;
 * else in upper case, without the spaces and hyphens that people put into it.
 */
export function typedZoneCode(text: string): ZoneCode | null {
  const dense = text.replaceAll(/\s/gu, '')
  for (const candidate of [dense, dense.replaceAll(/[-\u2010-\u2015\u2212]/gu, '').toUpperCase()]) {
    const code = v.safeParse(ZoneCode, candidate)
    if (code.success && (candidate === dense || candidate.length === length)) return code.output
  }
  return null
}

/** What a person scanned or typed: at most 4 kB of anything; the server looks for a code in it. */
export const ScannedText = v.pipe(
  boundedText(4096, 'must be text', 'is too long to be a zone code'),
  v.trim(),
  v.nonEmpty('must not be empty'),
)
