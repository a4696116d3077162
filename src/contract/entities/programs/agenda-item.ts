import * as v from 'valibot'
import { CodeId } from '#src/contract/entities/ids/ids.ts'
import { cleanText, optionalText } from '#src/contract/rules/text.ts'
import { EpochMs, IsoDay } from '#src/contract/wire/time.ts'

export const AgendaItemId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is not an agenda item id'),
  v.brand('AgendaItemId'),
)
export type AgendaItemId = v.InferOutput<typeof AgendaItemId>

/** Maximum number of items per account; the server rejects more with `conflict`. */
export const maxAgendaItems = 200

const title = cleanText(120)

/** An item of a checklist. `owner` is a name that the user types, or empty. */
export const Task = v.object({
  kind: v.literal('task'),
  title,
  owner: optionalText(60),
  dueOn: v.nullable(IsoDay),
  isDone: v.boolean(),
})
export type Task = v.InferOutput<typeof Task>

const cents = v.pipe(
  v.number('must be a number'),
  v.integer('must be whole cents'),
  v.minValue(0, 'must not be below 0'),
  v.maxValue(100_000_000, 'must be at most 1,000,000'),
)

/** Spending in US dollars to attract visitors between two days, both included, and the code that the campaign uses. */
export const Campaign = v.pipe(
  v.object({
    kind: v.literal('campaign'),
    title,
    /** A code of a zone that the user runs. */
    codeId: v.nullable(CodeId),
    costCents: cents,
    startsOn: IsoDay,
    endsOn: IsoDay,
  }),
  v.forward(
    v.partialCheck(
      [['startsOn'], ['endsOn']],
      ({ startsOn, endsOn }) => endsOn >= startsOn,
      'must not be before the start',
    ),
    ['endsOn'],
  ),
)
export type Campaign = v.InferOutput<typeof Campaign>

/** A planned expense in US dollars, and how much of it is already spent. */
export const BudgetLine = v.object({
  kind: v.literal('budget'),
  title,
  plannedCents: cents,
  spentCents: cents,
  /** It counts in the month of this day. */
  neededOn: IsoDay,
})
export type BudgetLine = v.InferOutput<typeof BudgetLine>

/** A user's private plans on the insight pages. */
export const AgendaItem = v.variant('kind', [Task, Campaign, BudgetLine])
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
