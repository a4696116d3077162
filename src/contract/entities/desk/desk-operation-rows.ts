import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { TaskId, TaskKind } from './task-kind.ts'

/** A person as the desk names them; null: the account is gone. */
export const Named = v.object({ id: UserId, name: v.nullable(v.string()) })

/** Something that should run by itself: a job, or what waits in a queue. `count`: how much waits. */
export const DeskHealth = v.object({
  kind: v.literal('health'),
  id: v.string(),
  count: v.number(),
  /** The longest waiting, or when it last ran. */
  at: v.nullable(EpochMs),
})
export type DeskHealth = v.InferOutput<typeof DeskHealth>

/** A recurring job of the server and how its last runs went. */
export const DeskJob = v.object({
  kind: v.literal('job'),
  /** Its name in logs and metrics. */
  id: v.string(),
  isRunning: v.boolean(),
  /** null: no run succeeded yet. */
  succeededAt: v.nullable(EpochMs),
  /** null: no run failed yet. */
  failedAt: v.nullable(EpochMs),
  /** Failed runs since the last one that succeeded. */
  failures: v.number(),
  /** It failed so often in a row that a person has to see it. */
  isStuck: v.boolean(),
  /** When it is due again; null: it never ran. */
  nextAt: v.nullable(EpochMs),
  /** Why the last run failed; null: it did not. */
  problem: v.nullable(v.string()),
})
export type DeskJob = v.InferOutput<typeof DeskJob>

/** A task that the server gave up. `amountCents` of what it was to move; null: it moves no money, or none is known. */
export const DeskFailure = v.object({
  kind: v.literal('failure'),
  /** Of the task, as `refund_<payment>`. */
  id: v.string(),
  task: TaskKind,
  taskId: TaskId,
  attempts: v.number(),
  problem: v.string(),
  /** The last attempt. */
  at: EpochMs,
  money: v.nullable(v.object({ cents: v.number(), currency: v.string() })),
  buyer: v.nullable(Named),
})
export type DeskFailure = v.InferOutput<typeof DeskFailure>
