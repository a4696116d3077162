import * as v from 'valibot'
import { joinZone } from '#server/zones/joining/join-zone.ts'
import { startSession } from '#server/accounts/sessions/sessions.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { guest, makeZone, upload, uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { insertUser } from '#server/accounts/users/user-store.ts'
import { codesOfZone } from '#server/zones/codes/code-store.ts'
import { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { type PartyMember, ServerOrder, type ServerReport } from './party-messages.ts'

/**
 * The process of the server: real limits, one zone with a photo, and as many members as argv says, past the limit of
 * guests.
 */
const server = await startTestServer()
const { deps } = server
const owner = await guest(server, 'Owner')
const zone = await makeZone(owner)
const zoneId = v.parse(ZoneId, zone.location.id)
const scope = zoneScope(zoneId)
const photo = await upload(owner, uploadForm(zoneId, await picture(1)))
const members: PartyMember[] = []
for (let count = Number(process.argv[2] ?? 300); count > 0; count -= 1) members.push(await addMember(count))
let cpu = process.cpuUsage()

deps.bus.subscribe([scope], (_scope, rev) => {
  if (rev !== null) report({ kind: 'committed', rev, at: Date.now() })
})
process.on('message', (message) => {
  if (v.parse(ServerOrder, message) === 'measure') {
    const { user, system } = process.cpuUsage(cpu)
    cpu = process.cpuUsage()
    report({ kind: 'measured', cpuMs: (user + system) / 1000 })
    return
  }
  void server.close().then(() => process.disconnect())
})
report({ kind: 'ready', url: server.url, scope, zoneId, photoId: photo.id, members })

function report(message: ServerReport): void {
  process.send?.(message)
}

async function addMember(index: number): Promise<PartyMember> {
  const userId = v.parse(UserId, deps.ids.uuid())
  const [code] = await deps.database.reader.all(codesOfZone, { zoneId })
  if (code === undefined) throw new Error('The zone has no code')
  const now = deps.clock.now()
  const made = await deps.database.write(async (transaction) => {
    await transaction.run(insertUser, {
      id: userId,
      rev: await allocateRevisions(transaction, userScope(userId)),
      kind: 'guest',
      pendingEmail: null,
      passwordHash: null,
      firstName: `Member ${index}`,
      lastName: null,
      displayName: `Member ${index}`,
      plan: 'free',
      createdAt: now,
    })
    await joinZone(transaction, { zoneId, userId, role: 'contributor', codeId: code.id, at: now })
    return ok(await startSession(transaction, deps, { userId, kind: 'guest', userAgent: '', before: null }))
  })
  if (!made.ok) throw new Error('A member could not be made')
  return { userId, cookie: `waypost=${made.value}` }
}
