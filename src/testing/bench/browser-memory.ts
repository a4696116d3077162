import { readFile, writeFile } from 'node:fs/promises'
import type { Browser } from 'playwright/test'

/**
 * Returns how far the resident memory of the browser's renderers and GPU process rises above its start while `work`
 * runs, in bytes. It is the sum of each process's peak, as the Linux kernel counts it. Returns null on other systems.
 */
export async function peakGrowthBytes(browser: Browser, work: () => Promise<void>): Promise<number | null> {
  const peaks = await peaksOf(browser, /renderer|gpu/i, work)
  return peaks?.reduce((sum, { peakBytes, beforeBytes }) => sum + peakBytes - beforeBytes, 0) ?? null
}

/**
 * Returns the peak memory of the browser's renderers while `work` runs, in bytes: all resident memory except the
 * program code, which a browser's processes share. Returns null on systems other than Linux.
 */
export async function peakRendererBytes(browser: Browser, work: () => Promise<void>): Promise<number | null> {
  const peaks = await peaksOf(browser, /renderer/i, work)
  return peaks === null ? null : totalPeakBytes(peaks)
}

/** Does the same for processes given by their ids. */
export async function peakProcessBytes(
  ids: readonly number[],
  work: () => Promise<void>,
): Promise<number | null> {
  return process.platform === 'linux' ? totalPeakBytes(await peaksOfProcesses(ids, work)) : null
}

/**
 * Returns the shared memory of processes without program code, in bytes. For a renderer, this is mostly decoded images,
 * which the browser releases if memory is short. Returns null on systems other than Linux.
 */
export async function sharedBytes(ids: readonly number[]): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const each = await Promise.all(ids.map((id) => bytesOf(id, 'RssShmem')))
  return each.reduce((sum, bytes) => sum + bytes, 0)
}

function totalPeakBytes(peaks: readonly Peak[]): number {
  return peaks.reduce((sum, { peakBytes, codeBytes }) => sum + peakBytes - codeBytes, 0)
}

interface Peak {
  readonly beforeBytes: number
  readonly peakBytes: number
  readonly codeBytes: number
}

async function peaksOf(
  browser: Browser,
  kind: RegExp,
  work: () => Promise<void>,
): Promise<readonly Peak[] | null> {
  if (process.platform !== 'linux') return null
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const ids = processInfo.filter(({ type }) => kind.test(type)).map(({ id }) => id)
  return peaksOfProcesses(ids, work)
}

async function peaksOfProcesses(ids: readonly number[], work: () => Promise<void>): Promise<readonly Peak[]> {
  const before = await Promise.all(
    ids.map(async (id) => {
      // Writing 5 resets the peak to the current resident size (proc_pid_clear_refs(5)).
      await writeFile(`/proc/${id}/clear_refs`, '5')
      return { id, beforeBytes: await bytesOf(id, 'VmRSS') }
    }),
  )
  await work()
  return Promise.all(
    before.map(async ({ id, beforeBytes }) => ({
      beforeBytes,
      peakBytes: await bytesOf(id, 'VmHWM'),
      codeBytes: await bytesOf(id, 'RssFile'),
    })),
  )
}

async function bytesOf(id: number, field: string): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
}
