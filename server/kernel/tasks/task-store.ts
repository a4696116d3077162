import { type RawBuilder, sql } from 'kysely'
import type { RetriableTask, TaskKind } from '#src/contract/entities/desk/task-kind.ts'
import { build, query } from '#server/core/db/query.ts'

type Task = {
  readonly kind: TaskKind
  readonly id: string
}

/**
 * A condition for the query that reads due tasks: true unless the task of the row failed, and then waits for its next attempt
 * or was given up. `id`: the column that names the task.
 */
export function isTaskDue(task: { kind: TaskKind; id: string; now: RawBuilder<number> }) {
  return sql<boolean>`not exists (
    select 1 from task_failures
    where task_failures.kind = ${sql.lit(task.kind)} and task_failures.id = ${sql.ref(task.id)}
    and (task_failures.next_at is null or task_failures.next_at > ${task.now})
  )`
}

export const failureOfTask = query<Task>()((param) =>
  build
    .selectFrom('task_failures')
    .selectAll()
    .where('kind', '=', param('kind'))
    .where('id', '=', param('id')),
)

/** Records one more failed attempt; `nextAt` null: it is given up. */
export const putTaskFailure = query<
  Task & { attempts: number; refusals: number; nextAt: number | null; at: number; problem: string }
>()((param) =>
  build
    .insertInto('task_failures')
    .values({
      kind: param('kind'),
      id: param('id'),
      attempts: param('attempts'),
      refusals: param('refusals'),
      next_at: param('nextAt'),
      failed_at: param('at'),
      problem: param('problem'),
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({
        attempts: param('attempts'),
        refusals: param('refusals'),
        next_at: param('nextAt'),
        failed_at: param('at'),
        problem: param('problem'),
      }),
    ),
)

export const deleteTaskFailure = query<Task>()((param) =>
  build.deleteFrom('task_failures').where('kind', '=', param('kind')).where('id', '=', param('id')),
)

/** Given-up tasks, the latest first, and mails after all others: there may be many. */
export const tasksGivenUp = query<{ limit: number }>()((param) =>
  build
    .selectFrom('task_failures')
    .selectAll()
    .where('next_at', 'is', null)
    .orderBy(sql`case when kind = 'mail' then 1 else 0 end`)
    .orderBy('failed_at', 'desc')
    .limit(param('limit')),
)

/** Begins the attempts at a given-up task again; changes no row where it is not given up. */
export const retryTask = query<Task & { now: number }>()((param) =>
  build
    .updateTable('task_failures')
    .set({ attempts: 0, next_at: param('now') })
    .where('kind', '=', param('kind'))
    .where('id', '=', param('id'))
    .where('next_at', 'is', null),
)

/** Deletes given-up tasks of a kind that nobody can retry. */
export const deleteGivenUpBefore = query<{ kind: Exclude<TaskKind, RetriableTask>; before: number }>()(
  (param) =>
    build
      .deleteFrom('task_failures')
      .where('kind', '=', param('kind'))
      .where('next_at', 'is', null)
      .where('failed_at', '<', param('before')),
)

/** Failures of tasks that nothing has tried since. */
export const deleteTaskFailuresBefore = query<{ before: number }>()((param) =>
  build.deleteFrom('task_failures').where('next_at', 'is not', null).where('next_at', '<', param('before')),
)
