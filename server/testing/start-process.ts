import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { quickStart } from './quick-start.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

interface StartedProcess {
  readonly variables: Readonly<Record<string, string>>
  readonly flags?: readonly string[]
  /** Runs as a user without write access, if this process may change users. */
  readonly isUnprivileged?: boolean
}

/** A user without rights on Linux. */
const nobody = 65_534

/** Starts the server as operators do, and stops it as soon as it listens. `output`: all its output. */
export function startProcess({
  variables,
  flags = [],
  isUnprivileged = false,
}: StartedProcess): Promise<{ readonly code: number | null; readonly output: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...variables }
  const user = isUnprivileged && process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  const child = spawn(process.execPath, [...quickStart, main, ...flags], {
    env,
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output.includes('Waypost is at')) child.kill('SIGTERM')
  })
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => void child.once('close', (code) => resolve({ code, output })))
}
