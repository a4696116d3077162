import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { ServerReport, type ServerStart } from './party-messages.ts'

export type ReadyReport = Extract<ServerReport, { kind: 'ready' }>
export type MeasuredReport = Extract<ServerReport, { kind: 'measured' }>

/** Starts a server process. `place` is for the first one, `url` for each. */
export function startServing(options: ServerStart) {
  const child = startProcess('party-server.ts', [JSON.stringify(options)])
  const place = Promise.withResolvers<ReadyReport>()
  const url = Promise.withResolvers<string>()
  let onMeasured = (_measured: MeasuredReport) => {}
  const serving = {
    place: place.promise,
    url: url.promise,
    onCommit: (_commit: { readonly rev: number; readonly at: number }) => {},
    measure: () => {
      const { promise, resolve } = Promise.withResolvers<MeasuredReport>()
      onMeasured = resolve
      child.send('measure')
      return promise
    },
    end: async () => {
      const gone = once(child, 'exit')
      child.send('end')
      await gone
    },
  }
  child.on('message', (message) => {
    const report = v.parse(ServerReport, message)
    if (report.kind === 'ready') place.resolve(report)
    if (report.kind === 'ready' || report.kind === 'serving') url.resolve(report.url)
    if (report.kind === 'measured') onMeasured(report)
    if (report.kind === 'committed') serving.onCommit(report)
  })
  return serving
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a program of this folder. It ends with this process. */
export function startProcess(program: string, args: readonly string[]): ChildProcess {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, {
    stdio: 'inherit',
    execArgv: [...process.execArgv, '--expose-gc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}
