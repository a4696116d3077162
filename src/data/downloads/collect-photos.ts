import type { CollectionAnswer } from '#src/contract/calls/answers.ts'
import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { photoCalls } from '#src/contract/calls/photo-calls.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { recordAnalyticsEvent } from '#src/data/analytics-events/record-analytics-event.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** Records the downloads of a collection, all or none. Each photo counts once a month. Needs the network. */
export async function collectPhotos(
  photoIds: readonly PhotoId[],
): Promise<Result<CollectionAnswer, ClientProblem>> {
  const answer = await callApi(requireContext().api, photoCalls.collectPhotos, {
    body: { photoIds: [...photoIds] },
  })
  if (!answer.ok) return answer
  for (const [index, { photoId }] of answer.value.value.files.entries())
    recordAnalyticsEvent('photo_downloaded', { isCounted: index < answer.value.value.counted }, photoId)
  return ok(answer.value.value)
}
