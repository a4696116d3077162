import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { installPostgres, startPostgresCluster } from '#server/testing/postgres-cluster.ts'
import { startTestRedis } from '#server/testing/test-redis.ts'
import { uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import {
  type MembersOrder,
  MembersReport,
  type PartyEngines,
  type PartyMember,
  type SeenByMember,
  ServerReport,
  type ServerStart,
} from './party-messages.ts'

export interface Party {
  readonly members: number
  readonly seconds: number
  /** False: members pull for each change. */
  readonly isPaced: boolean
  /** More than one: on PostgreSQL and Redis, each with its share of the members. */
  readonly processes: number
}

export interface PartyResult {
  /** For each change and each member, how long after its commit the member's data had it; at least this long. */
  readonly delaysMs: readonly number[]
  /** The share of changes that a member's data never had. */
  readonly missing: number
  readonly limited: number
  readonly pullsPerSecond: number
  /** Of all processes of the server; pictures are decoded in others. */
  readonly serverCores: number
}

const likeEveryMs = 200
const uploadEveryMs = 6000
const membersInProcess = 200
/** How long the last commit has to arrive. */
const graceMs = 5000

/** Runs a party: a server of one or more processes, members who listen, and some of them who like and upload. */
export async function runParty(party: Party): Promise<PartyResult> {
  if (party.processes === 1) return runOn(party, null)
  installPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-party-'))
  const [cluster, redis] = await Promise.all([startPostgresCluster(), startTestRedis()])
  try {
    return await runOn(party, { databaseUrl: cluster.url, busUrl: redis.url, dataDir })
  } finally {
    await Promise.all([cluster.stop(), redis.close()])
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function runOn(
  { members, seconds, isPaced, processes }: Party,
  engines: PartyEngines,
): Promise<PartyResult> {
  const crowd: ChildProcess[] = []
  const commits: { readonly rev: number; readonly at: number }[] = []
  const first = startServing({ members, engines })
  const place = await first.place
  first.onCommit = (commit) => {
    commits.push(commit)
    if (!isPaced) for (const child of crowd) tell(child, { kind: 'changed' })
  }
  const servers = [first]
  while (servers.length < processes) {
    const next = startServing({ members: null, engines })
    await next.url
    servers.push(next)
  }
  const urls = await Promise.all(servers.map(({ url }) => url))
  const measure = async () =>
    (await Promise.all(servers.map((server) => server.measure()))).reduce((sum, ms) => sum + ms, 0)

  for (let from = 0; from < members; from += membersInProcess) {
    const child = start('party-members.ts', [])
    crowd.push(child)
    const url = urls[(crowd.length - 1) % urls.length] ?? place.url
    const share = place.members.slice(from, from + membersInProcess)
    tell(child, { kind: 'start', url, scope: place.scope, members: share, isPaced })
  }
  await Promise.all(crowd.map((child) => nextReport(child)))

  commits.length = 0
  await measure()
  const startedAt = Date.now()
  await makeChanges(place, urls, startedAt + seconds * 1000)
  const cpuMs = await measure()
  const elapsedMs = Date.now() - startedAt
  await pause(graceMs)
  const endedAt = Date.now()
  const seen = (await Promise.all(crowd.map(askForSeen))).flat()
  await Promise.all(servers.map((server) => server.end()))
  return { ...classify(seen, { commits, startedAt, endedAt }), serverCores: cpuMs / elapsedMs }
}

type Ready = Extract<ServerReport, { kind: 'ready' }>

/** A process of the server: `place` for the first one, `url` for each. */
function startServing(options: ServerStart) {
  const child = start('party-server.ts', [JSON.stringify(options)])
  const place = Promise.withResolvers<Ready>()
  const url = Promise.withResolvers<string>()
  let onMeasured = (_cpuMs: number) => {}
  const serving = {
    place: place.promise,
    url: url.promise,
    onCommit: (_commit: { readonly rev: number; readonly at: number }) => {},
    measure: () => {
      const { promise, resolve } = Promise.withResolvers<number>()
      onMeasured = resolve
      child.send('measure')
      return promise
    },
    end: async () => {
      const gone = once(child, 'exit')
      child.send('end')
      await gone
    },
  }
  child.on('message', (message) => {
    const report = v.parse(ServerReport, message)
    if (report.kind === 'ready') place.resolve(report)
    if (report.kind === 'ready' || report.kind === 'serving') url.resolve(report.url)
    if (report.kind === 'measured') onMeasured(report.cpuMs)
    if (report.kind === 'committed') serving.onCommit(report)
  })
  return serving
}

interface Run {
  readonly commits: readonly { readonly rev: number; readonly at: number }[]
  readonly startedAt: number
  readonly endedAt: number
}

function classify(seen: readonly SeenByMember[], { commits, startedAt, endedAt }: Run) {
  const delaysMs: number[] = []
  let missing = 0
  let pulls = 0
  for (const { reached } of seen) {
    let index = 0
    for (const { rev, at } of commits) {
      while ((reached[index]?.[0] ?? rev) < rev) index += 1
      const reachedAt = reached[index]?.[1]
      if (reachedAt === undefined) missing += 1
      delaysMs.push((reachedAt ?? endedAt) - at)
    }
    pulls += reached.filter(([, at]) => at >= startedAt).length
  }
  return {
    delaysMs,
    missing: delaysMs.length === 0 ? 1 : missing / delaysMs.length,
    limited: seen.reduce((sum, { limited }) => sum + limited, 0),
    pullsPerSecond: (pulls * 1000) / (endedAt - startedAt),
  }
}

/** Five likes a second and ten uploads a minute by members in turn, sent to the server's processes in turn. */
async function makeChanges(place: Ready, urls: readonly string[], endAt: number): Promise<void> {
  const { zoneId, photoId, members } = place
  const at = (count: number) => urls[count % urls.length] ?? place.url
  const open: Promise<unknown>[] = []
  const startedAt = Date.now()
  let likes = 0
  let uploads = 0
  const next = (count: number): PartyMember => members[count % members.length] ?? { userId: '', cookie: '' }
  while (Date.now() < endAt) {
    const elapsedMs = Date.now() - startedAt
    for (; likes * likeEveryMs < elapsedMs; likes += 1) {
      const liked = Math.floor(likes / members.length) % 2 === 0
      open.push(post(`${at(likes)}/api/photos/${photoId}/like`, next(likes), JSON.stringify({ liked })))
    }
    for (; uploads * uploadEveryMs < elapsedMs; uploads += 1) {
      const form = uploadForm(zoneId, await picture(1000 + uploads))
      open.push(post(`${at(uploads)}/api/photos/upload`, next(uploads * 7), form))
    }
    await pause(20)
  }
  await Promise.all(open)
}

async function post(address: string, { cookie }: PartyMember, body: string | FormData): Promise<void> {
  const headers = new Headers({ cookie, origin: new URL(address).origin })
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  const answer = await fetch(address, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`A change was answered with ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

function start(program: string, args: readonly string[]): ChildProcess {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, { stdio: 'inherit' })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

function tell(child: ChildProcess, order: MembersOrder): void {
  child.send(order)
}

async function nextReport(child: ChildProcess): Promise<MembersReport> {
  const [message] = await once(child, 'message')
  return v.parse(MembersReport, message)
}

async function askForSeen(child: ChildProcess): Promise<readonly SeenByMember[]> {
  const answer = nextReport(child)
  tell(child, { kind: 'report' })
  const report = await answer
  return report.kind === 'seen' ? report.members : []
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs))
}
