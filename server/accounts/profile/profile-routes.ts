import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { maxPhotoBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { changeAddress } from '#server/accounts/addresses/change-address.ts'
import type { Passwords } from '#server/accounts/sign-in/password.ts'
import { answerUser } from '#server/accounts/users/user-answer.ts'
import { unwrap, refused } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { readKey } from '#server/kernel/requests/sender.ts'
import {
  replyTo,
  type RouteDeps,
  runSingleRequest,
  runSingleRequestWith,
} from '#server/replication/single-request-mutation.ts'
import { makePicture } from './profile-picture.ts'
import { storePicture } from './profile-mutations.ts'
import { allScopes } from '#server/core/db/database.ts'

/** Routes for the signed-in user's names and profile picture. */
export function profileRoutes(deps: RouteDeps, passwords: Passwords) {
  return {
    async updateUser({ body: { email, current, ...names }, viewer, http }) {
      if (email !== undefined) {
        await changeAddress(deps, passwords, { viewer, http, email, current })
        if (Object.keys(names).length === 0) return { answer: await answerUser(deps, viewer.userId) }
      }
      const mutation = { name: 'profile.rename', args: names } as const
      return replyTo(await runSingleRequestWith(deps, { http, viewer }, mutation))
    },

    async setPicture({ viewer, http }) {
      readKey(http)
      const bytes = await readBytes(http.req)
      const content = unwrap(await makePicture(deps, viewer.userId, bytes))
      const outcome = await runSingleRequest(deps, {
        http,
        viewer,
        name: 'profile.set-picture',
        payload: { sha256: hash('sha256', bytes, 'hex') },
        ...allScopes,
        effect: (context) => storePicture(context, content),
      })
      return replyTo(outcome)
    },

    async removePicture({ viewer, http }) {
      const mutation = { name: 'profile.set-picture', args: { picture: null } } as const
      return replyTo(await runSingleRequestWith(deps, { http, viewer }, mutation))
    },
  } satisfies CallHandlers<'updateUser' | 'setPicture' | 'removePicture'>
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const tooLarge = () => refused('too_large', 'A picture can have at most 10 MB')
  if (Number(request.headers['content-length'] ?? 0) > maxPhotoBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.length
    if (bytes > maxPhotoBytes) {
      // The rest of the body is drained so that the caller can read the response.
      request.resume()
      throw tooLarge()
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
