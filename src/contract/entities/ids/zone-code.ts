import * as v from 'valibot'

/** 96 random bits as 16 characters of base64url; revocable on the server. */
export const ZoneCode = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{16}$/, 'is not a zone code'),
  v.brand('ZoneCode'),
)
export type ZoneCode = v.InferOutput<typeof ZoneCode>

/** What a person scanned or typed: at most 4 kB of anything; the server looks for a code in it. */
export const ScannedText = v.pipe(
  v.string('must be text'),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(4096, 'is too long to be a zone code'),
)
