import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import type { LeftBehindAnswer } from '#src/contract/calls/answers.ts'
import type { CommentId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { photoCalls } from '#src/contract/calls/photo-calls.ts'
import { responseCalls } from '#src/contract/calls/response-calls.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { requireDevice } from '#src/data/engine/current-data.ts'

/** Returns the user’s photos and comments in zones that they cannot open anymore. Needs the network. */
export async function listLeftBehind(): Promise<Result<LeftBehindAnswer, ClientProblem>> {
  const result = await callApi(requireDevice().api, photoCalls.leftBehind, {})
  return result.ok ? ok(result.value.value) : result
}

/** Deletes a photo that `listLeftBehind` returned. Needs the network. */
export async function deleteLeftPhoto(id: PhotoId): Promise<Result<null, ClientProblem>> {
  const result = await callApi(requireDevice().api, photoCalls.deletePhoto, { params: { id } })
  return result.ok ? ok(null) : result
}

/** Deletes a comment that `listLeftBehind` returned. Needs the network. */
export async function deleteLeftComment(id: CommentId): Promise<Result<null, ClientProblem>> {
  const result = await callApi(requireDevice().api, responseCalls.deleteComment, { params: { id } })
  return result.ok ? ok(null) : result
}
