import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import * as v from 'valibot'
import { Problem } from '#src/contract/wire/problem.ts'
import { PushAnswer } from '#src/contract/wire/sync-messages.ts'
import { policyFor } from '#src/sync/retry-policy.ts'
import { timeOrderedId } from '#src/testing/bench/time-ordered-id.ts'
import { type Answer, requestPush, type TestPerson, uploadForm } from '#server/testing/test-client.ts'

/** The zone and the photo that a writer writes to. */
export interface Target {
  readonly zoneId: string
  /** The photo that receives the comments and likes. */
  readonly photoId: string
}

/** The result of one attempt. `again` means that every client retries with the same key. */
export type AttemptResult = 'acknowledged' | 'again' | { readonly refused: string }

/** One write. Its key is the same for all attempts. */
export interface Write {
  readonly kind: 'comment' | 'like' | 'photo'
  /** A comment's text or a photo's id. For a like, whether it is set after this write. */
  readonly mark: string
  send(person: TestPerson): Promise<AttemptResult>
}

/** The write of a writer's nth turn: comments by call and by push, likes set and removed, and occasional photos. */
export function writeOf(turn: number, target: Target): Write {
  if (turn % 40 === 7) return photoWrite(target)
  if (turn % 4 === 3) return likeWrite(target, turn % 8 === 3)
  return turn % 2 === 0 ? commentByCall(target) : commentByPush(target)
}

/** The server creates the comment's id, so only the idempotency key prevents a duplicate. */
function commentByCall({ photoId }: Target): Write {
  const content = `Words ${randomUUID()}`
  return callWrite('comment', content, {
    request: `POST /api/photos/${photoId}/comments`,
    body: async () => ({ content }),
  })
}

function commentByPush({ zoneId, photoId }: Target): Write {
  const content = `Words ${randomUUID()}`
  const args = { id: `${zoneId}_${randomUUID()}`, photoId, content, createdAt: Date.now() }
  return pushWrite('comment', content, { name: 'comment.add', args })
}

function likeWrite({ photoId }: Target, liked: boolean): Write {
  return pushWrite('like', String(liked), { name: 'photo.like', args: { photoId, liked } })
}

function photoWrite({ zoneId }: Target): Write {
  const id = `${zoneId}_${randomUUID()}`
  const bytes = noise()
  return callWrite('photo', id, {
    request: 'POST /api/photos/upload',
    body: async () => uploadForm(zoneId, await bytes, { id }),
  })
}

async function noise(): Promise<Uint8Array<ArrayBuffer>> {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const plain = sharp({ create: { width: 96, height: 72, channels: 3, background: '#888888', noise: grain } })
  return Uint8Array.from(await plain.jpeg().toBuffer())
}

function callWrite(
  kind: Write['kind'],
  mark: string,
  { request, body }: { readonly request: string; readonly body: () => Promise<unknown> },
): Write {
  const headers = { 'idempotency-key': timeOrderedId() }
  return {
    kind,
    mark,
    async send(person) {
      const answer = await person.call(request, await body(), headers)
      return isSuccess(answer) ? 'acknowledged' : classify(request, answer)
    },
  }
}

function pushWrite(
  kind: Write['kind'],
  mark: string,
  mutation: { readonly name: string; readonly args: unknown },
): Write {
  const mutationId = timeOrderedId()
  return {
    kind,
    mark,
    async send(person) {
      const answer = await requestPush(person, [{ ...mutation, mutationId }])
      if (!isSuccess(answer)) return classify('push', answer)
      const [result] = v.parse(PushAnswer, answer.json).results
      if (result?.status === 'applied' || result?.status === 'duplicate') return 'acknowledged'
      return result?.status === 'retry' ? 'again' : { refused: `${mutation.name}: ${JSON.stringify(result)}` }
    },
  }
}

function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300
}

/** Classifies an error response as the app does. */
function classify(request: string, { status, json }: Answer): AttemptResult {
  const problem = v.safeParse(Problem, json)
  const isRetryable = policyFor(problem.success ? problem.output.code : '', status) === 'retry'
  return isRetryable ? 'again' : { refused: `${request}: ${status} ${JSON.stringify(json)}` }
}
