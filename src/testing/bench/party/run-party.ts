import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
} from './party-messages.ts'
import { joinParty, type JoinMeasurement } from './join-party.ts'
import { type MeasuredReport, type ReadyReport, startProcess, startServing } from './start-serving.ts'

export interface Party {
  readonly members: number
  readonly seconds: number
  /** False: members pull for each change. */
  readonly isPaced: boolean
  /** More than one: on PostgreSQL and Redis, each with its share of the members. */
  readonly processes: number
}

export interface PartyResult {
  /**
   * For each change and each member, the time from the commit until the member's data included it. This is a lower
   * bound.
   */
  readonly delaysMs: readonly number[]
  /** The share of changes that a member's data never included. */
  readonly missing: number
  readonly limited: number
  /** For each member who joined during the party, the time until they had the zone. */
  readonly joinDelaysMs: readonly number[]
  readonly pullsPerSecond: number
  /** Of all server processes. Images are decoded in other processes. */
  readonly serverCores: number
  /** The memory that each listening member adds to the server's processes. */
  readonly listenerBytes: number
  /** Of all server processes after the party. */
  readonly serverBytes: number
  /** `serverBytes` divided by their memory after the first quarter of the party. */
  readonly memoryRatio: number
}

const likeEveryMs = 200
const uploadEveryMs = 6000
/** A tenth of the members joins in each minute. */
const joinsPerMemberAndMs = 0.1 / 60_000
const membersInProcess = 200
/** How long to wait for the last commit to arrive. */
const graceMs = 5000

/** Runs a party: one or more server processes, and members who listen, some of whom like and upload. */
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
    if (!isPaced) for (const child of crowd) sendMembersOrder(child, { kind: 'changed' })
  }
  const servers = [first]
  while (servers.length < processes) {
    const next = startServing({ members: null, engines })
    await next.url
    servers.push(next)
  }
  const urls = await Promise.all(servers.map(({ url }) => url))
  const measure = async () => {
    const measured = await Promise.all(servers.map((server) => server.measure()))
    const sum = (of: (one: MeasuredReport) => number) => measured.reduce((all, one) => all + of(one), 0)
    return {
      cpuMs: sum(({ cpuMs }) => cpuMs),
      liveBytes: sum(({ liveBytes }) => liveBytes),
      rssBytes: sum(({ rssBytes }) => rssBytes),
    }
  }
  const { liveBytes: emptyBytes } = await measure()

  for (let from = 0; from < members; from += membersInProcess) {
    const child = startProcess('party-members.ts', [])
    crowd.push(child)
    const url = urls[(crowd.length - 1) % urls.length] ?? place.url
    const share = place.members.slice(from, from + membersInProcess)
    sendMembersOrder(child, { kind: 'start', url, scope: place.scope, members: share, isPaced })
  }
  await Promise.all(crowd.map((child) => nextReport(child)))

  commits.length = 0
  const { liveBytes } = await measure()
  const startedAt = Date.now()
  const warmedUp = pause((seconds * 1000) / 4).then(measure)
  const joined = await makeChanges(place, urls, startedAt + seconds * 1000)
  const [warm, ended] = [await warmedUp, await measure()]
  const elapsedMs = Date.now() - startedAt
  await pause(graceMs)
  const endedAt = Date.now()
  const seen = (await Promise.all(crowd.map(requestSeen))).flat()
  await Promise.all(servers.map((server) => server.end()))
  const classified = classify(seen, { commits, startedAt, endedAt })
  return {
    ...classified,
    limited: classified.limited + joined.reduce((sum, { limited }) => sum + limited, 0),
    joinDelaysMs: joined.flatMap(({ delaysMs }) => delaysMs),
    serverCores: (warm.cpuMs + ended.cpuMs) / elapsedMs,
    listenerBytes: (liveBytes - emptyBytes) / members,
    serverBytes: ended.rssBytes,
    memoryRatio: ended.rssBytes / warm.rssBytes,
  }
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

/**
 * Sends five likes a second and ten uploads a minute from members in turn, and adds newcomers, spread over the server's
 * processes in turn. Returns the newcomers' results.
 */
async function makeChanges(
  place: ReadyReport,
  urls: readonly string[],
  endAt: number,
): Promise<readonly JoinMeasurement[]> {
  const { zoneId, photoId, members } = place
  const at = (count: number) => urls[count % urls.length] ?? place.url
  const open: Promise<unknown>[] = []
  const startedAt = Date.now()
  let likes = 0
  let uploads = 0
  const joining: Promise<JoinMeasurement>[] = []
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
    while (joining.length < elapsedMs * members.length * joinsPerMemberAndMs)
      joining.push(joinParty(at(joining.length), place))
    await pause(20)
  }
  await Promise.all(open)
  return Promise.all(joining)
}

async function post(address: string, { cookie }: PartyMember, body: string | FormData): Promise<void> {
  const headers = new Headers({ cookie, origin: new URL(address).origin })
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  const answer = await fetch(address, { method: 'POST', headers, body })
  if (!answer.ok)
    throw new Error(`The server responded to a change with ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

function sendMembersOrder(child: ChildProcess, order: MembersOrder): void {
  child.send(order)
}

async function nextReport(child: ChildProcess): Promise<MembersReport> {
  const [message] = await once(child, 'message')
  return v.parse(MembersReport, message)
}

async function requestSeen(child: ChildProcess): Promise<readonly SeenByMember[]> {
  const answer = nextReport(child)
  sendMembersOrder(child, { kind: 'report' })
  const report = await answer
  return report.kind === 'seen' ? report.members : []
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs))
}
