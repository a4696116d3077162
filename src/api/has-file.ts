import type { Api } from './api.ts'

/** The maximum time by which a probe delays its caller. */
const probeTimeoutMs = 10_000

/** Whether this site has a file at this path. False without a network, unless the file is in the browser's cache. */
export async function hasFile(api: Api, path: string): Promise<boolean> {
  const abort = new AbortController()
  const cancelTimer = api.clock.startTimer(probeTimeoutMs, () => abort.abort())
  try {
    const { status } = await api.network.fetch(`${api.network.baseUrl}${path}`, {
      method: 'HEAD',
      credentials: 'same-origin',
      signal: abort.signal,
    })
    return status === 200
  } catch {
    return false
  } finally {
    cancelTimer()
  }
}
