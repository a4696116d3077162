import * as v from 'valibot'
import { CodeId } from '#src/contract/entities/ids/ids.ts'
import { optionalText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'

/** A label that distinguishes a zone's codes: "Table 4"; the first code has none. */
export const CodeLabel = optionalText(60)
/** Roles that a code can give to people who join with it. */
export const CodeRole = v.picklist(['viewer', 'contributor', 'moderator'])
export type CodeRole = v.InferOutput<typeof CodeRole>

/** A code of a zone as a row of the zone's scope, for its admins. */
export const CodeRow = v.object({
  id: CodeId,
  rev: v.number(),
  code: ZoneCode,
  label: v.string(),
  role: CodeRole,
  /** How many people became members with it. */
  joins: v.pipe(v.number(), v.integer(), v.minValue(0)),
  createdAt: EpochMs,
  revokedAt: v.nullable(EpochMs),
  /** `/z/{code}#{signed payload}`; null once it is revoked. */
  link: v.nullable(v.string()),
})
export type CodeRow = v.InferOutput<typeof CodeRow>

/** A code with its label, visible to everyone in its zone. It cannot be used to join. */
export const LabelledCode = v.pick(CodeRow, ['id', 'label'])
export type LabelledCode = v.InferOutput<typeof LabelledCode>
