import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { TaskId, TaskKind } from './task-kind.ts'

/** A person as shown at the desk; null: the account was deleted. */
export const Named = v.object({ id: UserId, name: v.nullable(v.string()) })

/** A job, or a queue, that runs automatically. `count`: the length of the queue. */
export const DeskHealth = v.object({
  kind: v.literal('health'),
  id: v.string(),
  count: v.number(),
  /** The time of the oldest entry, or of the last run. */
  at: v.nullable(EpochMs),
})
export type DeskHealth = v.InferOutput<typeof DeskHealth>

/** A recurring server job and the results of its last runs. */
export const DeskJob = v.object({
  kind: v.literal('job'),
  /** Its name in logs and metrics. */
  id: v.string(),
  isRunning: v.boolean(),
  /** null: no run has succeeded yet. */
  succeededAt: v.nullable(EpochMs),
  /** null: no run has failed yet. */
  failedAt: v.nullable(EpochMs),
  /** Consecutive failed runs. */
  failures: v.number(),
  /** It has failed so often in a row that an operator must check it. */
  isStuck: v.boolean(),
  /** When it is due next; null: it has never run. */
  nextAt: v.nullable(EpochMs),
  /** Why the last run failed; null: it did not fail. */
  problem: v.nullable(v.string()),
})
export type DeskJob = v.InferOutput<typeof DeskJob>

/**
 * A task that the server gave up. `money`: the amount that it was to move; null: it moves no money, or the amount is
 * unknown.
 */
export const DeskFailure = v.object({
  kind: v.literal('failure'),
  /** The id of the task, as `refund_<payment>`. */
  id: v.string(),
  task: TaskKind,
  taskId: TaskId,
  attempts: v.number(),
  problem: v.string(),
  /** Time of the last attempt. */
  at: EpochMs,
  money: v.nullable(v.object({ cents: v.number(), currency: v.string() })),
  buyer: v.nullable(Named),
})
export type DeskFailure = v.InferOutput<typeof DeskFailure>
