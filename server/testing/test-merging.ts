import * as v from 'valibot'
import { accountCalls } from '#src/contract/calls/account-calls.ts'
import { PhotoId, UserId } from '#src/contract/entities/ids/ids.ts'
import { User } from '#src/contract/entities/accounts/user.ts'
import { ok } from '#src/contract/wire/result.ts'
import { build, query } from '#server/core/db/query.ts'
import { member } from './test-account.ts'
import type { Answer, TestPerson } from './test-client.ts'
import { type Hosting, hostZone } from './test-hosting.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { allScopes } from '#server/core/db/database.ts'

/** A guest in another user's zone, and the account into which the guest is merged. */
export interface MergeWorld {
  readonly server: TestServer
  readonly hosting: Hosting
  /** The guest. */
  readonly ada: TestPerson
  readonly account: TestPerson
  readonly proof: string
  readonly merge: () => Promise<Answer>
  readonly giveTo: (userId: string, photoId: string) => Promise<void>
  readonly ownerOf: (photoId: string) => Promise<string | undefined>
}

const setUploader = query<{ id: PhotoId; userId: UserId }>()((param) =>
  build
    .updateTable('photos')
    .set({ user_id: param('userId') })
    .where('id', '=', param('id')),
)
const uploaderOf = query<{ id: PhotoId }>()((param) =>
  build.selectFrom('photos').select('user_id').where('id', '=', param('id')),
)

export async function makeWorldOf(guestName: string, on?: TestServer): Promise<MergeWorld> {
  const server = on ?? (await startTestServer({ now: Date.UTC(2026, 5, 1, 12) }))
  const hosting = await hostZone(server)
  const ada = await hosting.joined(guestName)
  const account = await member(server)
  const asked = await ada.call('POST /api/auth/guest-proof')
  const { proof } = v.parse(accountCalls.guestProof.answer, asked.json)
  const { database } = server.deps
  return {
    server,
    hosting,
    ada,
    account,
    proof,
    merge: () => account.call('POST /api/auth/merge-guest', { guestId: ada.id, proof }),
    async giveTo(userId, photoId) {
      const to = { id: v.parse(PhotoId, photoId), userId: v.parse(UserId, userId) }
      await database.write(async (transaction) => ok(await transaction.run(setUploader, to)), allScopes)
    },
    async ownerOf(photoId) {
      return (await database.reader.first(uploaderOf, { id: v.parse(PhotoId, photoId) }))?.user_id
    },
  }
}

export async function nameOf(who: TestPerson): Promise<string> {
  return v.parse(User, (await who.call('GET /api/auth/user')).json).displayName
}
