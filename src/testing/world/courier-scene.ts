import { randomUUID } from 'node:crypto'
import { windowOf } from '#server/kernel/limits/limit-rule.ts'
import {
  type CreatedZone,
  guest,
  join,
  makeZone,
  pull,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { ZoneKey } from '#src/data/courier/envelope-crypto.ts'
import {
  type Author,
  authorOf,
  currentKey,
  deliver,
  type EnclosedMutation,
  mutationIdAt,
} from './courier-author.ts'

/** A zone with an author whose device has a key, and a non-member who delivers envelopes of others. */
export interface CourierScene {
  readonly server: TestServer
  readonly owner: TestPerson
  readonly ada: Author
  readonly stranger: TestPerson
  readonly zone: CreatedZone
  readonly zoneId: string
  readonly zoneKey: ZoneKey
  /** A photo of the owner. */
  readonly photoId: string
  /** Creates another member with a key. */
  readonly member: (name: string) => Promise<Author>
  /** A comment on the owner's photo, to be put into an envelope. */
  readonly comment: (content?: string, mutationId?: string) => EnclosedMutation
  /** The result of an envelope that the non-member delivered: the code of its rejection, otherwise its status. */
  readonly statusOf: (envelope: Uint8Array) => Promise<string>
  /** The comments with their authors, as the owner reads them. */
  readonly comments: () => Promise<readonly string[]>
}

/** Starts a server with limits that let the tests deliver more than one phone does in an hour. */
export async function makeCourierScene(): Promise<CourierScene> {
  const plenty = [windowOf(1_000_000, 3600)]
  const limits = { courier: plenty, 'courier-kib': plenty, comment: plenty, scan: plenty, reaction: plenty }
  const server = await startTestServer({ now: Date.parse('2026-06-01T00:00:00Z'), limits })
  const owner = await guest(server, 'Owner')
  const stranger = await guest(server, 'Stranger')
  const zone = await makeZone(owner)
  const zoneId = zone.location.id
  const photoId = (await upload(owner, uploadForm(zoneId, await picture(1)))).id
  const member = async (name: string) => {
    const person = await guest(server, name)
    await join(person, zone)
    return authorOf(person)
  }
  const ada = await member('Ada')
  return {
    server,
    owner,
    ada,
    stranger,
    zone,
    zoneId,
    zoneKey: await currentKey(ada.person, zoneId),
    photoId,
    member,
    comment(content = 'From the hut', mutationId = mutationIdAt(server)) {
      const args = { id: `${zoneId}_${randomUUID()}`, photoId, content, createdAt: 1_780_000_000_000 }
      return { zoneId, name: 'comment.add', args, mutationId }
    },
    async statusOf(envelope) {
      const [result] = await deliver(stranger, [envelope])
      return result?.code ?? result?.status ?? ''
    },
    async comments() {
      const { rows } = await pull(owner, `zone:${zoneId}`)
      return rows.flatMap((change) =>
        change.table === 'comment' ? [`${change.row.user.displayName}: ${change.row.content}`] : [],
      )
    },
  }
}
