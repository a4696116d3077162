import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { photoCalls } from '#src/contract/calls/photo-calls.ts'
import type { DownloadAnswer } from '#src/contract/calls/answers.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { ReactionCode } from '#src/contract/entities/responses/reaction.ts'
import { type Result, ok } from '#src/contract/wire/result.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { recordAnalyticsEvent } from '#src/data/analytics-events/record-analytics-event.ts'

/** Sets what the user says of a photo of theirs, sent or not. */
export async function describePhoto(
  photoId: PhotoId,
  said: { readonly caption: string; readonly altText: string },
): Promise<void> {
  await commit(requireContext(), { name: 'photo.describe', args: { photoId, ...said } })
}

/** Likes or unlikes; setting what already stands changes nothing. */
export async function setLiked(photoId: PhotoId, liked: boolean): Promise<void> {
  await commit(requireContext(), { name: 'photo.like', args: { photoId, liked } })
}

/** Reacts with this emoji besides those already given. */
export async function addReaction(photoId: PhotoId, code: ReactionCode): Promise<void> {
  await commit(requireContext(), { name: 'reaction.add', args: { photoId, emoji: code } })
}

/** Takes this reaction back. */
export async function removeReaction(photoId: PhotoId, code: ReactionCode): Promise<void> {
  await commit(requireContext(), { name: 'reaction.remove', args: { photoId, emoji: code } })
}

/** Asks for the link to a photo in the best rendition of the plan, which counts once a month. Needs the network. */
export async function downloadPhoto(photoId: PhotoId): Promise<Result<DownloadAnswer, ClientProblem>> {
  const result = await callApi(requireContext().api, photoCalls.download, { params: { id: photoId } })
  if (!result.ok) return result
  recordAnalyticsEvent('photo_downloaded', { isCounted: result.value.value.counted }, photoId)
  return ok(result.value.value)
}
