import * as v from 'valibot'
import { CodeId } from '#src/contract/entities/ids/ids.ts'
import { optionalText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'

/** What tells one code of a zone from another: "Table 4"; the first one has none. */
export const CodeLabel = optionalText(60)
/** Roles that a code may give to those who join by it. */
export const CodeRole = v.picklist(['viewer', 'contributor', 'moderator'])
export type CodeRole = v.InferOutput<typeof CodeRole>

/** A code of a zone as a row of the zone's scope, for its admins. */
export const CodeRow = v.object({
  id: CodeId,
  rev: v.number(),
  code: ZoneCode,
  label: v.string(),
  role: CodeRole,
  /** How many became members by it. */
  joins: v.pipe(v.number(), v.integer(), v.minValue(0)),
  createdAt: EpochMs,
  revokedAt: v.nullable(EpochMs),
  /** `/z/{code}#{signed payload}`; null once it is revoked. */
  link: v.nullable(v.string()),
})
export type CodeRow = v.InferOutput<typeof CodeRow>

/** A code by its label, for everybody in its zone: it lets nobody in. */
export const LabelledCode = v.pick(CodeRow, ['id', 'label'])
export type LabelledCode = v.InferOutput<typeof LabelledCode>
