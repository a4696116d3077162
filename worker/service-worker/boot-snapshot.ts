import { snapshotCacheName } from '#src/data/boot-snapshot/delete-snapshots.ts'
import { buildOf, readSnapshot, withSnapshot } from '#src/data/boot-snapshot/snapshot-record.ts'

/** What was kept of the page at this address; null where there is nothing. */
export async function keptAnswer({ pathname, search }: URL): Promise<Response | null> {
  const kept = await caches.match(pathname + search, { cacheName: snapshotCacheName }).catch(() => undefined)
  return kept ?? null
}

/** The shell with what was kept in it; the shell as it is where that is of no use. */
export async function withBootSnapshot(shell: Response, kept: Response): Promise<Response> {
  const untouched = shell.clone()
  const page = await shell.text()
  const screen = await readSnapshot(kept, { build: buildOf(page), now: Date.now() }).catch(() => null)
  if (screen === null) return untouched
  const headers = new Headers(untouched.headers)
  // They tell how the shell came over the network.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(withSnapshot(page, screen), { headers })
}
