import * as v from 'valibot'
import { joinZone } from '#server/zones/joining/join-zone.ts'
import { startSession } from '#server/accounts/sessions/sessions.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { guest, makeZone, upload, uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServerOptions } from '#server/testing/test-server.ts'
import { insertUser } from '#server/accounts/users/user-store.ts'
import { codesOfZone } from '#server/zones/codes/code-store.ts'
import { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import {
  type PartyEngines,
  type PartyMember,
  ServerOrder,
  type ServerReport,
  ServerStart,
} from './party-messages.ts'
import { allScopes } from '#server/core/db/database.ts'

/**
 * A server process with real limits. The first one creates a zone with a photo and the requested number of members,
 * beyond the guest limit, and reports each change.
 */
const { members: memberCount, engines } = v.parse(ServerStart, JSON.parse(process.argv[2] ?? ''))
const server = await startTestServer(optionsOf(engines))
const { deps } = server
let cpu = process.cpuUsage()

process.on('message', (message) => {
  if (v.parse(ServerOrder, message) === 'measure') {
    const { user, system } = process.cpuUsage(cpu)
    cpu = process.cpuUsage()
    report({ kind: 'measured', cpuMs: (user + system) / 1000, ...memory() })
    return
  }
  void server.close().then(() => process.disconnect())
})
if (memberCount === null) report({ kind: 'serving', url: server.url })
else await invite(memberCount)

async function invite(count: number): Promise<void> {
  const owner = await guest(server, 'Owner')
  const zone = await makeZone(owner)
  const zoneId = v.parse(ZoneId, zone.location.id)
  const scope = zoneScope(zoneId)
  const photo = await upload(owner, uploadForm(zoneId, await picture(1)))
  const members: PartyMember[] = []
  while (members.length < count) members.push(await addMember(zoneId, members.length))
  deps.bus.subscribe([scope], (_scope, rev) => {
    if (rev !== null) report({ kind: 'committed', rev, at: Date.now() })
  })
  const { url } = server
  report({ kind: 'ready', url, scope, zoneId, photoId: photo.id, qrCode: zone.qrCode, members })
}

function optionsOf(shared: PartyEngines): TestServerOptions {
  if (shared === null) return {}
  const { databaseUrl: url, busUrl, dataDir } = shared
  const database = { engine: 'postgres', url, connections: 12, allowAsyncCommit: false } as const
  return { dataDir, config: { database, busUrl } }
}

/** Measures live memory. A process started with `--expose-gc` collects garbage first. */
function memory() {
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { liveBytes: heapUsed + external, rssBytes: rss }
}

function report(message: ServerReport): void {
  process.send?.(message)
}

async function addMember(zoneId: ZoneId, index: number): Promise<PartyMember> {
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
  }, allScopes)
  if (!made.ok) throw new Error('Cannot create a member')
  return { userId, cookie: `waypost=${made.value}` }
}
