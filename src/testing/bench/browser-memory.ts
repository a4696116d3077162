import { readFile, writeFile } from 'node:fs/promises'
import type { Browser } from 'playwright/test'

/**
 * How far the resident memory of the browser's renderers and of its graphics process rises at most above where it was, in
 * bytes, while `work` runs: each process's own peak as the kernel of Linux counts it, added up. null on other systems.
 */
export async function peakGrowthBytes(browser: Browser, work: () => Promise<void>): Promise<number | null> {
  const peaks = await peaksOf(browser, /renderer|gpu/i, work)
  return peaks?.reduce((sum, { peakBytes, beforeBytes }) => sum + peakBytes - beforeBytes, 0) ?? null
}

/**
 * What the browser's renderers hold at most while `work` runs, in bytes: all that is resident but the program's own code,
 * which all of a browser's processes share. null on systems other than Linux.
 */
export async function peakRendererBytes(browser: Browser, work: () => Promise<void>): Promise<number | null> {
  const peaks = await peaksOf(browser, /renderer/i, work)
  return peaks === null ? null : heldBytes(peaks)
}

/** The same of processes by their ids. */
export async function peakProcessBytes(
  ids: readonly number[],
  work: () => Promise<void>,
): Promise<number | null> {
  return process.platform === 'linux' ? heldBytes(await peaksOfProcesses(ids, work)) : null
}

/**
 * What processes have in memory that others may read, beside programs, in bytes: of a renderer mostly decoded pictures, which
 * the browser gives back where memory is short. null on systems other than Linux.
 */
export async function sharedBytes(ids: readonly number[]): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const each = await Promise.all(ids.map((id) => bytesOf(id, 'RssShmem')))
  return each.reduce((sum, bytes) => sum + bytes, 0)
}

function heldBytes(peaks: readonly Peak[]): number {
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
      // 5 sets the peak back to what is resident now (proc_pid_clear_refs(5)).
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
