import * as v from 'valibot'
import { type PhotoId, photoIdIn, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { build, query } from '#server/core/db/query.ts'
import { insertPhoto } from '#server/photos/photo/photo-store.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import {
  type CreatedZone,
  guest,
  join,
  makeZone,
  pull,
  type TestPerson,
  upload,
  uploadForm,
} from './test-client.ts'
import { picture } from './test-pictures.ts'
import type { TestServer } from './test-server.ts'
import { allScopes } from '#server/core/db/database.ts'

let seed = 9000

/** A user's zone with the guests that a test needs. */
export interface Hosting {
  readonly owner: TestPerson
  readonly zone: CreatedZone
  /** `/api/locations/{id}`. */
  readonly path: string
  readonly scope: string
  /** Returns a guest who joined with the zone's first code, or with another one. */
  readonly joined: (name: string, qrCode?: string) => Promise<TestPerson>
  /** Adds a photo by this user and returns its id. */
  readonly photoOf: (who: TestPerson) => Promise<string>
  /** Returns the rows of one table of the zone in the user's full pull. */
  readonly rowsOf: (who: TestPerson, table: string) => Promise<readonly object[]>
}

export async function hostZone(server: TestServer, options: Record<string, unknown> = {}): Promise<Hosting> {
  const owner = await guest(server, 'Owner')
  const zone = await makeZone(owner, options)
  const scope = `zone:${zone.location.id}`
  return {
    owner,
    zone,
    scope,
    path: `/api/locations/${zone.location.id}`,
    async joined(name, qrCode = zone.qrCode) {
      const who = await guest(server, name)
      await join(who, { ...zone, qrCode })
      return who
    },
    async photoOf(who) {
      return (await upload(who, uploadForm(zone.location.id, await picture(seed++)))).id
    },
    async rowsOf(who, table) {
      const { rows } = await pull(who, scope)
      return rows.flatMap((change) => (change.table === table ? [change.row] : []))
    },
  }
}

const setPlan = query<{ id: UserId; plan: PlanId }>()((param) =>
  build
    .updateTable('users')
    .set({ plan: param('plan') })
    .where('id', '=', param('id')),
)

/** Sets a user's plan. */
export async function givePlan(server: TestServer, who: TestPerson, plan: PlanId): Promise<void> {
  const id = v.parse(UserId, who.id)
  await server.deps.database.write(
    async (transaction) => ok(await transaction.run(setPlan, { id, plan })),
    allScopes,
  )
}

/** Adds photos to a zone as rows without files. Returns their ids in chronological order. */
export async function fillZone(
  { deps, clock }: TestServer,
  of: {
    readonly zone: CreatedZone
    readonly owner: TestPerson
    readonly count: number
    readonly intervalMs?: number
  },
): Promise<readonly PhotoId[]> {
  const { database, ids, random } = deps
  const zoneId = v.parse(ZoneId, of.zone.location.id)
  const userId = v.parse(UserId, of.owner.id)
  const now = clock.now()
  const { intervalMs = 1 } = of
  const photoIds: PhotoId[] = []
  await database.write(async (transaction) => {
    const last = await allocateRevisions(transaction, zoneScope(zoneId), of.count)
    for (let index = 0; index < of.count; index++) {
      const id = photoIdIn(zoneId, ids.uuid())
      photoIds.push(id)
      await transaction.run(insertPhoto, {
        id,
        zoneId,
        userId,
        rev: last - of.count + 1 + index,
        filename: `${random.bytes(16).toString('hex')}.jpg`,
        originalName: '',
        uploadedAt: now + index * intervalMs,
        capturedAt: null,
        expiresAt: now + 4 * 86_400_000,
        width: 1,
        height: 1,
        caption: '',
        altText: '',
        sha256: id,
        placeholderColor: '#000000',
        status: 'ready',
        parentId: null,
        filterSettings: null,
        isSpherical: 0,
        codeId: null,
      })
    }
    return ok(null)
  }, allScopes)
  return photoIds
}
