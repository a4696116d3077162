import * as v from 'valibot'
import { boundedList } from '#src/contract/rules/bounds.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** Maximum number of personal tokens per account. */
export const maxApiTokens = 20

/** Prefix of every token, so that people and secret scanners recognize one. */
export const apiTokenPrefix = 'wpt_'

/** What a token may do. `token-calls.ts` lists the calls of each scope. */
export const TokenScope = v.picklist([
  'account:read',
  'zones:read',
  'zones:create',
  'photos:read',
  'photos:download',
  'photos:upload',
  'responses:write',
])
export type TokenScope = v.InferOutput<typeof TokenScope>

/** Allowed lifetimes of a token, in days. */
export const TokenDays = v.picklist([30, 90, 365])
export type TokenDays = v.InferOutput<typeof TokenDays>

export const ApiTokenId = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'is not the id of a token'))

/** The name that its owner gives a token. */
export const ApiTokenName = cleanText(60)

/** At least one, without duplicates. */
export const TokenScopes = v.pipe(
  boundedList(TokenScope, 20),
  v.minLength(1, 'must have at least one'),
  v.transform((scopes) => TokenScope.options.filter((scope) => scopes.includes(scope))),
)

/** A personal token as a row of its owner's scope. Never contains the token itself. */
export const ApiTokenRow = v.object({
  id: ApiTokenId,
  rev: v.number(),
  name: v.string(),
  /** The token's first characters, so that its owner can recognize it. */
  start: v.string(),
  scopes: v.array(TokenScope),
  createdAt: EpochMs,
  endsAt: EpochMs,
  /** Rounded to the hour; null: never. */
  lastUsedAt: v.nullable(EpochMs),
})
export type ApiTokenRow = v.InferOutput<typeof ApiTokenRow>
