import * as v from 'valibot'
import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { photoFolderCalls } from '#src/contract/calls/photo-folder-calls.ts'
import { UserId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { MadePhotoFolder, NewPhotoFolder } from '#src/contract/entities/photos/photo-folder.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** Names one wish for a folder, however often it is sent. */
export function newPhotoFolderId(): UserId {
  return v.parse(UserId, requireContext().platform.ids.uuid())
}

/** Makes a photographer’s folder of a zone. Needs the network; the password is answered this once. */
export async function makePhotoFolder(
  zoneId: ZoneId,
  wish: NewPhotoFolder,
): Promise<Result<MadePhotoFolder, ClientProblem>> {
  const request = { params: { id: zoneId }, body: wish }
  const answer = await callApi(requireContext().api, photoFolderCalls.makePhotoFolder, request)
  return answer.ok ? ok(answer.value.value) : answer
}
