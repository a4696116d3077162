import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs Vite and the server side by side, both with reloading. When one stops, the other is stopped. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const commands = [
  ['node', '--watch-path', 'src/i18n/messages', 'src/build/messages/write-messages.ts'],
  ['node', '--watch', 'server/main.ts'],
  ['vite', '--host', '127.0.0.1'],
] as const

/** The browser uses Vite's address, so links and sign-ins must lead back to it. */
const viteHosts = ['localhost:5173', '127.0.0.1:5173']
const allowed = [process.env['ALLOWED_HOSTS'], ...viteHosts].filter(
  (host) => host !== undefined && host !== '',
)
const env = { ...process.env, ALLOWED_HOSTS: allowed.join(',') }

const running = commands.map(([command, ...args]) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env }),
)
for (const child of running) {
  child.on('exit', (code) => {
    for (const other of running) other.kill()
    process.exitCode = code ?? 1
  })
}
