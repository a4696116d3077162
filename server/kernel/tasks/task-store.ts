import { type RawBuilder, sql } from 'kysely'
import type { RetriableTask, TaskKind } from '#src/contract/entities/desk/task-kind.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, putRow, selectRows } from '#server/core/db/row-queries.ts'

type Task = {
  readonly kind: TaskKind
  readonly id: string
}

/**
 * A condition for the query of due tasks. False if the row's task has failed and is waiting for its next attempt or was
 * given up. `id` is the column with the task's id.
 */
export function isTaskDue(task: { kind: TaskKind; id: string; now: RawBuilder<number> }) {
  return sql<boolean>`not exists (
    select 1 from task_failures
    where task_failures.kind = ${sql.lit(task.kind)} and task_failures.id = ${sql.ref(task.id)}
    and (task_failures.next_at is null or task_failures.next_at > ${task.now})
  )`
}

export const failureOfTask = selectRows('task_failures', ['kind', 'id'])

/** Records another failed attempt. `nextAt` null means that the task is given up. */
export const putTaskFailure = putRow('task_failures', {
  key: ['kind', 'id'],
  set: ['attempts', 'refusals', 'next_at', 'failed_at as at', 'problem'],
})

export const deleteTaskFailure = deleteRows('task_failures', ['kind', 'id'])

/** Selects given-up tasks, newest first. Mails come after all others, because there may be many. */
export const failedTasks = query<{ limit: number }>()((param) =>
  build
    .selectFrom('task_failures')
    .selectAll()
    .where('next_at', 'is', null)
    .orderBy(sql`case when kind = 'mail' then 1 else 0 end`)
    .orderBy('failed_at', 'desc')
    .limit(param('limit')),
)

/** Restarts the attempts of a given-up task. Changes no row if it is not given up. */
export const retryTask = query<Task & { now: number }>()((param) =>
  build
    .updateTable('task_failures')
    .set({ attempts: 0, next_at: param('now') })
    .where('kind', '=', param('kind'))
    .where('id', '=', param('id'))
    .where('next_at', 'is', null),
)

/** Deletes given-up tasks of a kind that cannot be retried. */
export const deleteFailedBefore = query<{ kind: Exclude<TaskKind, RetriableTask>; before: number }>()(
  (param) =>
    build
      .deleteFrom('task_failures')
      .where('kind', '=', param('kind'))
      .where('next_at', 'is', null)
      .where('failed_at', '<', param('before')),
)

/** Deletes failures of tasks that have not been tried since then. */
export const deleteTaskFailuresBefore = query<{ before: number }>()((param) =>
  build.deleteFrom('task_failures').where('next_at', 'is not', null).where('next_at', '<', param('before')),
)
