import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import {
  type MembersOrder,
  MembersReport,
  type PartyMember,
  type SeenByMember,
  ServerReport,
} from './party-messages.ts'

export interface Party {
  readonly members: number
  readonly seconds: number
  /** False: members pull for each change. */
  readonly isPaced: boolean
}

export interface PartyResult {
  /** For each change and each member, how long after its commit the member's data had it; at least this long. */
  readonly delaysMs: readonly number[]
  /** The share of changes that a member's data never had. */
  readonly missing: number
  readonly limited: number
  readonly pullsPerSecond: number
  /** Of the server's process; pictures are decoded in others. */
  readonly serverCores: number
}

const likeEveryMs = 200
const uploadEveryMs = 6000
const membersInProcess = 200
/** How long the last commit has to arrive. */
const graceMs = 5000

/** Runs a party: a server, members who listen, and some of them who like and upload. */
export async function runParty({ members, seconds, isPaced }: Party): Promise<PartyResult> {
  const server = start('party-server.ts', [String(members)])
  const commits: { readonly rev: number; readonly at: number }[] = []
  const crowd: ChildProcess[] = []
  const ready = Promise.withResolvers<Extract<ServerReport, { kind: 'ready' }>>()
  let onMeasured = (_cpuMs: number) => {}
  server.on('message', (message) => {
    const report = v.parse(ServerReport, message)
    if (report.kind === 'ready') ready.resolve(report)
    else if (report.kind === 'measured') onMeasured(report.cpuMs)
    else {
      commits.push(report)
      if (!isPaced) for (const child of crowd) tell(child, { kind: 'changed' })
    }
  })
  const measure = () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    onMeasured = resolve
    server.send('measure')
    return promise
  }
  const place = await ready.promise
  for (let first = 0; first < members; first += membersInProcess) {
    const child = start('party-members.ts', [])
    crowd.push(child)
    const { url, scope } = place
    const share = place.members.slice(first, first + membersInProcess)
    tell(child, { kind: 'start', url, scope, members: share, isPaced })
  }
  await Promise.all(crowd.map((child) => nextReport(child)))

  commits.length = 0
  await measure()
  const startedAt = Date.now()
  await makeChanges(place, startedAt + seconds * 1000)
  const cpuMs = await measure()
  const elapsedMs = Date.now() - startedAt
  await pause(graceMs)
  const endedAt = Date.now()
  const seen = (await Promise.all(crowd.map(askForSeen))).flat()
  server.send('end')
  await once(server, 'exit')
  return { ...judge(seen, { commits, startedAt, endedAt }), serverCores: cpuMs / elapsedMs }
}

interface Run {
  readonly commits: readonly { readonly rev: number; readonly at: number }[]
  readonly startedAt: number
  readonly endedAt: number
}

function judge(seen: readonly SeenByMember[], { commits, startedAt, endedAt }: Run) {
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

/** Five likes a second and ten uploads a minute by members in turn. */
async function makeChanges(place: Extract<ServerReport, { kind: 'ready' }>, endAt: number): Promise<void> {
  const { url, zoneId, photoId, members } = place
  const open: Promise<unknown>[] = []
  const startedAt = Date.now()
  let likes = 0
  let uploads = 0
  const next = (count: number): PartyMember => members[count % members.length] ?? { userId: '', cookie: '' }
  while (Date.now() < endAt) {
    const elapsedMs = Date.now() - startedAt
    for (; likes * likeEveryMs < elapsedMs; likes += 1) {
      const liked = Math.floor(likes / members.length) % 2 === 0
      open.push(post(`${url}/api/photos/${photoId}/like`, next(likes), JSON.stringify({ liked })))
    }
    for (; uploads * uploadEveryMs < elapsedMs; uploads += 1) {
      const form = uploadForm(zoneId, await picture(1000 + uploads))
      open.push(post(`${url}/api/photos/upload`, next(uploads * 7), form))
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

function start(program: string, args: readonly string[]): ChildProcess {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, { stdio: 'inherit' })
  const killWithUs = () => void child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', () => process.off('exit', killWithUs))
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
