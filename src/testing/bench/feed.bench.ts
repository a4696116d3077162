import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppServer } from '../e2e/app-server.ts'
import { Person } from '../e2e/person.ts'
import { noisyPhoto } from '../e2e/photographs.ts'
import { median, printFigure } from './figure.ts'
import { measureLoad, requestText } from './load.ts'
import { seedPhotos } from './seed-photos.ts'

const rounds = 5
const durationMs = 1500
const connections = 16

/** The peer in a process of its own, answering `feed` at `/feed`. */
export async function startBareKoa(feedPath: string): Promise<{ port: number; child: ChildProcess }> {
  const child = spawn('node', [fileURLToPath(new URL('bare-koa.ts', import.meta.url)), feedPath], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString().trim().split(':').at(-1))))
  })
  return { port, child }
}

/** A zone's photos of today (50) read by a member, and the same unchanged (304), beside bare Koa sending the same bytes. */
export async function feedBench(): Promise<void> {
  // One member reads as fast as the server answers.
  const server = await AppServer.start({ TEST_LIMITS: 'api=1000000/1' })
  const member = await Person.register(server, 'Ada')
  const { location } = await member.makeZone('Feed')
  await member.upload(location.id, await noisyPhoto(1))
  await seedPhotos(server, { zoneId: location.id, count: 49, uploadedAgoMs: 1000 })
  const path = `/api/photos/location/${location.id}`
  const answer = await member.ask('GET', path)
  const etag = answer.headers.get('etag') ?? ''
  const feedPath = join(server.dataDir, 'feed.json')
  await writeFile(feedPath, await answer.text())
  const bare = await startBareKoa(feedPath)

  const cookie = member.cookie
  const ours = requestText(`GET ${path}`, { cookie })
  const unchanged = requestText(`GET ${path}`, { cookie, 'if-none-match': etag })
  const plain = requestText('GET /feed', {})
  const at = { connections, durationMs }
  const runs: { feed: number; unchanged: number; bare: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    runs.push({
      feed: await measureLoad({ ...at, port: server.proxy.target, status: 200, request: () => ours }),
      bare: await measureLoad({ ...at, port: bare.port, status: 200, request: () => plain }),
      unchanged: await measureLoad({
        ...at,
        port: server.proxy.target,
        status: 304,
        request: () => unchanged,
      }),
    })
  }
  const bareRate = median(runs.map((run) => run.bare))
  for (const [name, rate] of [
    ['50 photos read', median(runs.map((run) => run.feed))],
    ['50 photos unchanged (304)', median(runs.map((run) => run.unchanged))],
  ] as const) {
    printFigure({
      bench: 'feed',
      name,
      value: rate,
      unit: 'answers/s',
      peer: 'bare Koa, same bytes',
      peerValue: bareRate,
      ratio: rate / bareRate,
    })
  }
  bare.child.kill()
  await server.close()
}
