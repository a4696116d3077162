import * as v from 'valibot'
import { boundedList } from '#src/contract/rules/bounds.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** How many personal tokens an account may have. */
export const maxApiTokens = 20

/** Every token begins so, which lets people and scanners of secrets recognise one. */
export const apiTokenPrefix = 'wpt_'

/** What a token may do; each names some calls, listed in `token-calls.ts`. */
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

/** For how many days a token may be made. */
export const TokenDays = v.picklist([30, 90, 365])
export type TokenDays = v.InferOutput<typeof TokenDays>

export const ApiTokenId = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'is not the id of a token'))

/** What its owner calls a token. */
export const ApiTokenName = cleanText(60)

/** At least one, each once. */
export const TokenScopes = v.pipe(
  boundedList(TokenScope, 20),
  v.minLength(1, 'must have at least one'),
  v.transform((scopes) => TokenScope.options.filter((scope) => scopes.includes(scope))),
)

/** A personal token as a row of its owner's scope: never the token itself. */
export const ApiTokenRow = v.object({
  id: ApiTokenId,
  rev: v.number(),
  name: v.string(),
  /** The token's first characters, by which its owner recognises it. */
  start: v.string(),
  scopes: v.array(TokenScope),
  createdAt: EpochMs,
  endsAt: EpochMs,
  /** To the hour; null: never. */
  lastUsedAt: v.nullable(EpochMs),
})
export type ApiTokenRow = v.InferOutput<typeof ApiTokenRow>
