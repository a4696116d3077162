import type { ChildProcess } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'
import { median, printFigure } from './figure.ts'
import { PeerRows } from './pull-peers/peer-messages.ts'
import { startPullPeers } from './pull-peers/start-pull-peers.ts'
import { seedPhotos } from './seed-photos.ts'
import { startPeer } from './start-peer.ts'
import { installWrk, measureByWrk, type WrkLoad } from './wrk.ts'

const rounds = 3
const seconds = 3
/** Enough members that none reaches a limit: each may send 300 calls in five minutes. */
const memberCount = 1500
/** Likes are spread over enough zones that none of them reaches its limit. */
const likedCount = 90

interface Hot {
  readonly name: string
  readonly ours: WrkLoad
  readonly peerName: string
  readonly peer: WrkLoad
}

/**
 * Measures the server's hot paths under load from outside, with its real limits: a day's feed of 50 photos, the same
 * unchanged, a pull of 50 rows, and durable likes. The peer is bare Koa with its router. Also compares pulls with peer
 * implementations: a first pull of 50 rows and one of the last row. Requests are like a browser's, so our responses are
 * compressed; the peer compresses nothing. Our runs alternate with the peer's.
 */
export async function loadBench(): Promise<void> {
  installWrk()
  const server = await AppServer.start()
  const host = await Person.register(server, 'Ada')
  const { location, qrCode } = await host.makeZone('Load')
  await host.upload(location.id, await noisyPhoto(1))
  await seedPhotos(server, { zoneId: location.id, count: 49, newestAt: Date.now() - 1000 })
  const liked = await makeLiked(host)
  const cookies = await joinByMany(server, (index) => [qrCode, liked[index % liked.length]?.qrCode ?? ''])

  const feedPath = `/api/photos/location/${location.id}`
  const pullPath = `/api/sync/pull?scope=${encodeURIComponent(`zone:${location.id}`)}&since=0`
  const member = { headers: { 'sec-fetch-site': 'same-origin', cookie: cookies[0] ?? '' } }
  const origin = `http://127.0.0.1:${server.proxy.target}`
  const feed = await fetch(origin + feedPath, member)
  const pull = await fetch(origin + pullPath, member)
  const feedBare = await startBareKoa(join(server.dataDir, 'feed.json'), await feed.text())
  const pulled = await pull.text()
  const pullBare = await startBareKoa(join(server.dataDir, 'pull.json'), pulled)
  const { rows } = v.parse(v.object({ rows: PeerRows }), JSON.parse(pulled))
  const pullPeers = await startPullPeers(server.dataDir, rows, cookies.length)

  const read = { method: 'GET', connections: 64, seconds, status: 200 } as const
  const write = { method: 'POST', connections: 64, seconds, status: 200 } as const
  const headers = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, deflate, br, zstd' }
  const etag = feed.headers.get('etag') ?? ''
  const sameFeed = { ...read, url: `${feedBare.url}/feed` }
  const paths: readonly Hot[] = [
    {
      name: 'feed of 50 photos',
      ours: { ...read, url: origin + feedPath, headers, cookies },
      peerName: 'bare Koa, same bytes',
      peer: sameFeed,
    },
    {
      name: 'feed unchanged (304)',
      ours: {
        ...read,
        status: 304,
        url: origin + feedPath,
        headers: { ...headers, 'if-none-match': etag },
        cookies,
      },
      peerName: 'bare Koa, the whole feed',
      peer: sameFeed,
    },
    {
      name: 'pull of 50 rows',
      ours: { ...read, url: origin + pullPath, headers, cookies },
      peerName: 'bare Koa, same bytes',
      peer: { ...read, url: `${pullBare.url}/feed` },
    },
    {
      name: 'durable likes at 64 connections',
      ours: {
        ...write,
        url: origin,
        paths: cookies.map((_, index) => `/api/photos/${liked[index % liked.length]?.photoId}/like`),
        headers: { ...headers, 'content-type': 'application/json' },
        cookies,
        bodies: ['{"liked":true}', '{"liked":false}'],
        hasKeys: true,
      },
      peerName: 'bare Koa, a POST that does nothing',
      peer: {
        ...write,
        url: `${feedBare.url}/nothing`,
        headers: { 'content-type': 'application/json' },
        bodies: ['{"liked":true}'],
      },
    },
  ]
  const last = rows.map(({ row }) => row.rev).toSorted((one, other) => other - one)[1] ?? 0
  const deltaUrl = origin + pullPath.replace('since=0', `since=${last}`)
  const pulls = pullPeers.flatMap(({ name: peerName, first, delta }): Hot[] => {
    const ours = { ...read, headers, cookies }
    const peer = { ...read, cookies: cookies.map((_, index) => `session=t${index}`) }
    return [
      {
        name: 'first pull of 50 rows',
        ours: { ...ours, url: origin + pullPath },
        peerName,
        peer: { ...peer, url: first },
      },
      { name: 'pull of one row', ours: { ...ours, url: deltaUrl }, peerName, peer: { ...peer, url: delta } },
    ]
  })
  try {
    for (const hot of [...paths, ...pulls]) await measure(hot)
  } finally {
    for (const { stop } of pullPeers) stop()
    feedBare.child.kill()
    pullBare.child.kill()
    await server.close()
  }
}

async function measure({ name, ours, peerName, peer }: Hot): Promise<void> {
  const values: number[] = []
  const peers: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    values.push(await measureByWrk(ours))
    peers.push(await measureByWrk(peer))
  }
  const value = median(values)
  const peerValue = median(peers)
  printFigure({
    bench: 'load',
    name,
    value,
    unit: 'answers/s',
    peer: peerName,
    peerValue,
    ratio: value / peerValue,
  })
}

/** Creates zones with one photo each. */
async function makeLiked(host: Person): Promise<readonly { qrCode: string; photoId: string }[]> {
  const liked = []
  for (let index = 0; index < likedCount; index += 1) {
    const { location, qrCode } = await host.makeZone(`Liked ${index}`)
    liked.push({ qrCode, photoId: await host.upload(location.id, await noisyPhoto(1)) })
  }
  return liked
}

/** Creates members who each joined from a different IP address, as behind a proxy. Returns their cookies. */
async function joinByMany(
  server: AppServer,
  codesOf: (index: number) => readonly string[],
): Promise<readonly string[]> {
  const cookies: string[] = []
  for (let index = 0; index < memberCount; index += 1) {
    const from = { 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}` }
    const guest = new Person(server)
    await guest.requestWith(from, {
      method: 'POST',
      path: '/api/auth/guest',
      body: { displayName: `Guest ${index}` },
    })
    for (const qrCode of codesOf(index)) {
      await guest.requestWith(from, { method: 'POST', path: '/api/locations/scan', body: { qrCode } })
    }
    cookies.push(guest.cookie)
  }
  return cookies
}

/** Starts the peer in its own process. It returns the file's bytes at `/feed`. */
async function startBareKoa(path: string, bytes: string): Promise<{ url: string; child: ChildProcess }> {
  await writeFile(path, bytes)
  const { line: url, child } = await startPeer('bare-koa.ts', [path])
  return { url, child }
}
