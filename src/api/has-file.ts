import type { Api } from './api.ts'

/** A probe is worth no longer wait than this. */
const probeTimeoutMs = 10_000

/** Whether a file of ours can be read at this path. False without a network too, unless the browser holds it. */
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
