import type * as v from 'valibot'
import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { backupCalls } from '#src/contract/calls/backup-calls.ts'
import type { BackupSchedule } from '#src/contract/entities/accounts/backup.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** The server tests the storage for up to 40 s before it responds. */
const timeoutMs = 60_000

type BackupInput = v.InferInput<typeof backupCalls.saveBackup.body>
type BackupSaveResult = v.InferOutput<typeof backupCalls.saveBackup.answer>

/**
 * Makes the server test a storage and save it. Needs the network; nothing is stored on this device. `wrong_password`:
 * send the current password too. `problem`: the error of the storage; nothing was saved.
 */
export async function saveBackup(input: BackupInput): Promise<Result<BackupSaveResult, ClientProblem>> {
  const answer = await callApi(requireContext().api, backupCalls.saveBackup, { body: input, timeoutMs })
  return answer.ok ? ok(answer.value.value) : answer
}

/** Starts a backup. If offline, the request is sent once there is a connection. */
export async function runBackup(context = requireContext()): Promise<void> {
  await commit(context, { name: 'backup.run', args: {} })
}

export async function setBackupSchedule(schedule: BackupSchedule, context = requireContext()): Promise<void> {
  await commit(context, { name: 'backup.schedule', args: { schedule } })
}

/** Stops the backups. The server deletes the storage and its credentials. */
export async function stopBackups(context = requireContext()): Promise<void> {
  await commit(context, { name: 'backup.stop', args: {} })
}
