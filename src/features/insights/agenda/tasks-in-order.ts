import { byDay } from './by-day.ts'
import type { Task } from '#src/contract/entities/programs/agenda-item.ts'
import type { IsoDay } from '#src/contract/wire/time.ts'

interface HasTask {
  readonly item: Task
}

/** Tasks with whether they are overdue on `today`: open ones by their due date, those without one behind, done ones last. */
export function tasksInOrder<View extends HasTask>(
  views: readonly View[],
  today: IsoDay,
): readonly (View & { readonly isOverdue: boolean })[] {
  return views
    .map((view) => ({
      ...view,
      isOverdue: !view.item.isDone && view.item.dueOn !== null && view.item.dueOn < today,
    }))
    .toSorted(
      (a, b) =>
        Number(a.item.isDone) - Number(b.item.isDone) || byDay(a.item.dueOn ?? never, b.item.dueOn ?? never),
    )
}

/** Sorts behind every day. */
const never = '9999-12-31'
