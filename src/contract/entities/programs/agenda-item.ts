import * as v from 'valibot'
import { cleanText, optionalText } from '#src/contract/rules/text.ts'
import { EpochMs, IsoDay } from '#src/contract/wire/time.ts'

export const AgendaItemId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is not an agenda item id'),
  v.brand('AgendaItemId'),
)
export type AgendaItemId = v.InferOutput<typeof AgendaItemId>

/** How many items an account keeps; the server refuses another one with `conflict`. */
export const maxAgendaItems = 200

const title = cleanText(120)

/** A line of a checklist. `owner` is a name that the user types, or empty. */
export const Task = v.object({
  kind: v.literal('task'),
  title,
  owner: optionalText(60),
  dueOn: v.nullable(IsoDay),
  isDone: v.boolean(),
})
export type Task = v.InferOutput<typeof Task>

/** What a user plans beside the figures of the insight pages, for themselves alone. */
export const AgendaItem = v.variant('kind', [Task])
export type AgendaItem = v.InferOutput<typeof AgendaItem>
export type AgendaKind = AgendaItem['kind']

/** An item as a row of its user's scope. */
export const AgendaItemRow = v.object({
  id: AgendaItemId,
  rev: v.number(),
  item: AgendaItem,
  updatedAt: EpochMs,
})
export type AgendaItemRow = v.InferOutput<typeof AgendaItemRow>
