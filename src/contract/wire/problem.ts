import * as v from 'valibot'

/** All of our error codes with their HTTP status. Callers match codes, never messages. */
export const problemStatus = {
  invalid: 400,
  /** The token or code from a mail is wrong, used, or too old. */
  invalid_token: 400,
  unauthorized: 401,
  wrong_password: 401,
  wrong_passkey: 401,
  payment_failed: 402,
  access_denied: 403,
  /** The operator suspended the account. */
  suspended: 403,
  /** The action needs a confirmed e-mail address. */
  email_unverified: 403,
  not_owner: 403,
  download_limit: 403,
  wrong_user: 403,
  cross_site: 403,
  /** The page was loaded over plain http, where browsers keep no session. */
  not_secure: 403,
  not_found: 404,
  zone_not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  email_taken: 409,
  wrong_offset: 409,
  instant_full: 409,
  /** The uploader has used all shots of their roll. */
  roll_used: 409,
  /** The zone's host closed it: it accepts no new members and no photos. */
  zone_closed: 409,
  /** The price differs from the expected one; `details` contain the current price, in cents. */
  price_changed: 409,
  gone: 410,
  wrong_tus_version: 412,
  too_large: 413,
  address_too_long: 414,
  unsupported_type: 415,
  unreadable_image: 422,
  too_many_pixels: 422,
  /** For an animation. */
  too_many_frames: 422,
  /** Decoding the image needs more memory than one image may use. */
  too_large_to_open: 422,
  key_reused: 422,
  key_expired: 422,
  wrong_host: 421,
  upload_locked: 423,
  outdated_app: 426,
  too_many_requests: 429,
  checksum_mismatch: 460,
  internal: 500,
  unavailable: 503,
  no_room: 507,
} as const

export type ProblemCode = keyof typeof problemStatus

export const FieldIssue = v.object({ field: v.string(), reason: v.string() })
/** A field that a call rejected, `field` as a dotted path, and the reason. */
export type FieldIssue = v.InferOutput<typeof FieldIssue>

/** The body of every error response. `message` can be shown to a person. */
export const Problem = v.object({
  code: v.string(),
  message: v.string(),
  upgradeRequired: v.optional(v.boolean()),
  details: v.optional(v.array(FieldIssue)),
})
export type Problem = v.InferOutput<typeof Problem>

type Issue = v.BaseIssue<unknown>

/**
 * Converts a schema's issues to the details of an `invalid` problem, one per field, in our own words. For a choice
 * between several schemas, the one that matched furthest is used.
 */
export function fieldIssues(issues: readonly Issue[], within = ''): readonly FieldIssue[] {
  return issues.flatMap((issue) => {
    const path = v.getDotPath(issue) ?? ''
    const field = within !== '' && path !== '' ? `${within}.${path}` : within + path
    const inner = isOwnReason(issue.message) ? [] : deepestIssues(issue.issues ?? [])
    return inner.length > 0 ? fieldIssues(inner, field) : [{ field, reason: reasonOf(issue) }]
  })
}

function deepestIssues(issues: readonly Issue[]): readonly Issue[] {
  const deepest = Math.max(0, ...issues.map(({ path }) => path?.length ?? 0))
  return deepest === 0 ? [] : issues.filter(({ path }) => path?.length === deepest)
}

/** All messages of the library itself start this way. */
function isOwnReason(message: string): boolean {
  return !message.startsWith('Invalid ')
}

const reasons: Readonly<Record<string, (requirement: string) => string>> = {
  string: () => 'must be text',
  number: () => 'must be a number',
  finite: () => 'must be a number',
  integer: () => 'must be a whole number',
  safe_integer: () => 'must be a whole number',
  boolean: () => 'must be true or false',
  array: () => 'must be a list',
  object: () => 'must be an object',
  strict_object: () => 'has unknown fields',
  parse_json: () => 'must be JSON',
  min_value: (least) => `must be at least ${least}`,
  max_value: (most) => `must be at most ${most}`,
  min_length: (least) => `must have at least ${least}`,
  max_length: (most) => `must have at most ${most}`,
  non_empty: () => 'must not be empty',
}

function reasonOf(issue: Issue): string {
  if (isOwnReason(issue.message)) return issue.message
  if (issue.received === 'undefined') return 'is missing'
  const choices = issue.type === 'picklist' || issue.type === 'literal' ? choicesOf(issue) : null
  return choices ?? reasons[issue.type]?.(String(issue.requirement)) ?? 'is not right'
}

/** Formats `("a" | "b")` in words. */
function choicesOf({ expected }: Issue): string | null {
  if (expected === null) return null
  return `must be one of ${expected.replace(/[()"]/g, '').replaceAll(' | ', ', ')}`
}
