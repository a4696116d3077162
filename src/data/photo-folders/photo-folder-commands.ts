import * as v from 'valibot'
import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { photoFolderCalls } from '#src/contract/calls/photo-folder-calls.ts'
import { UserId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { MadePhotoFolder, NewPhotoFolder } from '#src/contract/entities/photos/photo-folder.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** Creates the id of a folder request. It stays the same when the request is sent again. */
export function newPhotoFolderId(): UserId {
  return v.parse(UserId, requireContext().platform.ids.uuid())
}

/** Creates a photographer’s folder in a zone. Needs the network. The password is returned only once. */
export async function makePhotoFolder(
  zoneId: ZoneId,
  newFolder: NewPhotoFolder,
): Promise<Result<MadePhotoFolder, ClientProblem>> {
  const request = { params: { id: zoneId }, body: newFolder }
  const answer = await callApi(requireContext().api, photoFolderCalls.makePhotoFolder, request)
  return answer.ok ? ok(answer.value.value) : answer
}
