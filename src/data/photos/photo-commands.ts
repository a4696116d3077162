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

/** Sets the caption and alt text of the user’s own photo, sent or unsent. */
export async function describePhoto(
  photoId: PhotoId,
  description: { readonly caption: string; readonly altText: string },
): Promise<void> {
  await commit(requireContext(), { name: 'photo.describe', args: { photoId, ...description } })
}

/** Likes or unlikes the photo. Setting the current value changes nothing. */
export async function setLiked(photoId: PhotoId, liked: boolean): Promise<void> {
  await commit(requireContext(), { name: 'photo.like', args: { photoId, liked } })
}

/** Adds a reaction with this emoji. Existing reactions stay. */
export async function addReaction(photoId: PhotoId, code: ReactionCode): Promise<void> {
  await commit(requireContext(), { name: 'reaction.add', args: { photoId, emoji: code } })
}

export async function removeReaction(photoId: PhotoId, code: ReactionCode): Promise<void> {
  await commit(requireContext(), { name: 'reaction.remove', args: { photoId, emoji: code } })
}

/** Requests a link to a photo in the best rendition of the plan. Each photo counts once a month. Needs the network. */
export async function downloadPhoto(photoId: PhotoId): Promise<Result<DownloadAnswer, ClientProblem>> {
  const result = await callApi(requireContext().api, photoCalls.download, { params: { id: photoId } })
  if (!result.ok) return result
  recordAnalyticsEvent('photo_downloaded', { isCounted: result.value.value.counted }, photoId)
  return ok(result.value.value)
}
