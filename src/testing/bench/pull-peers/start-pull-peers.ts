import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { freePort } from '#src/testing/support/free-port.ts'
import { startPeer } from '../start-peer.ts'
import { PeerPlaces, type PeerRows } from './peer-messages.ts'

const programs = [
  ['RxDB server, in memory', '../extra/pull-peers/rxdb-server.ts'],
  ['express-pouchdb, in memory', '../extra/pull-peers/express-pouchdb.ts'],
  ['Koa and better-sqlite3 by hand', 'pull-peers/by-hand.ts'],
] as const

export interface PullPeer extends PeerPlaces {
  readonly name: string
  readonly stop: () => void
}

/** Starts servers with other implementations of pulls, each in its own process, with these rows and this many members. */
export async function startPullPeers(
  folder: string,
  rows: PeerRows,
  members: number,
): Promise<readonly PullPeer[]> {
  const path = join(folder, 'rows.json')
  writeFileSync(path, JSON.stringify(rows))
  const peers: PullPeer[] = []
  for (const [name, program] of programs) {
    const { line, child } = await startPeer(program, [path, String(await freePort()), String(members)])
    peers.push({ name, ...v.parse(PeerPlaces, JSON.parse(line)), stop: () => child.kill() })
  }
  return peers
}
