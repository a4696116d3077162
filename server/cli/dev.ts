import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Vite and the server side by side, both reloading; when one stops, so does the other. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const commands = [
  ['node', '--watch', 'server/main.ts'],
  ['vite', '--host', '127.0.0.1'],
] as const

const running = commands.map(([command, ...args]) => spawn(command, args, { cwd: root, stdio: 'inherit' }))
for (const child of running) {
  child.on('exit', (code) => {
    for (const other of running) other.kill()
    process.exitCode = code ?? 1
  })
}
