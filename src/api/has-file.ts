import type { Api } from './api.ts'

/** A probe must not delay its caller for longer. */
const probeTimeoutMs = 10_000

/** Whether one of our files can be read at this path. False without a network, unless the browser has it cached. */
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
