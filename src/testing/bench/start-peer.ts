import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Starts a peer from this folder in its own process. The peer is ready when it has printed its URLs. */
export async function startPeer(
  program: string,
  args: readonly string[],
): Promise<{ line: string; child: ChildProcess }> {
  const child = spawn('node', [fileURLToPath(new URL(program, import.meta.url)), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.once('exit', () => reject(new Error(`${program} exited before it was ready`)))
  })
  return { line, child }
}
