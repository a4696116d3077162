import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { CutProxy, proxyModes } from './support/cut-proxy.ts'

/**
 * `npm run proxy -- --target http://127.0.0.1:3000 --port 3100`: a network between a browser and a server. A person can
 * disturb it with commands, one per line, and watch the effect on their unsent changes.
 */
const help = `Open the proxy's address in a browser, and type:
  pass                 everything through, nothing spoilt
  cut                  no network: what is open dies, new connections are reset
  black-hole           connections are taken, and nothing ever comes back
  portal               a hotel's page in place of every answer
  drop                 every open connection dies once; new ones pass
  drop-answer [PATH]   the next POST (whose path contains PATH) is done by the server, and its answer lost
  delay MS             each piece of bytes comes so much later, each way
  throttle KBIT        at most so many kilobits a second, each way; 0: no limit
  corrupt BYTES        one bit flipped in each so many bytes of what is uploaded; 0: none
  status               what it does at the moment, and the bytes so far
  quit`

const { values } = parseArgs({
  options: {
    target: { type: 'string', default: 'http://127.0.0.1:3000' },
    port: { type: 'string', default: '3100' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(`Usage: npm run proxy -- --target http://127.0.0.1:3000 --port 3100\n${help}`)
  process.exit()
}
const target = new URL(values.target)
const proxy = new CutProxy()
proxy.targetHost = target.hostname
proxy.target = Number(target.port) || 80
await proxy.listen(Number(values.port))
console.log(`http://localhost:${proxy.port} forwards to ${target.origin}\n\n${help}\n`)

const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' })
lines.prompt()
for await (const line of lines) {
  const [command = '', argument = ''] = line.trim().split(/\s+/)
  if (command === 'quit') break
  console.log(runCommand(command, argument))
  lines.prompt()
}
await proxy.close()
process.exit()

function runCommand(command: string, argument: string): string {
  const mode = proxyModes.find((name) => name === command)
  if (mode !== undefined) {
    if (mode === 'pass') proxy.link()
    proxy.become(mode)
    return status()
  }
  const amount = Number(argument)
  const isAmount = argument !== '' && Number.isFinite(amount) && amount >= 0
  switch (command) {
    case 'drop':
      proxy.drop()
      return status()
    case 'drop-answer':
      proxy.dropResponseTo(
        new RegExp(String.raw`^POST [^ ]*${argument.replaceAll(/[^\w/-]/g, '.')}[^ ]* HTTP`),
      )
      return `The response to the next POST${argument === '' ? '' : ` with ${argument}`} will be lost.`
    case 'delay':
      if (isAmount) proxy.link({ delayMs: amount })
      return isAmount ? status() : help
    case 'throttle':
      if (isAmount) proxy.link({ bytesPerSecond: amount === 0 ? null : (amount * 1000) / 8 })
      return isAmount ? status() : help
    case 'corrupt':
      if (isAmount) proxy.link({ bytesPerFlippedBit: amount === 0 ? null : amount })
      return isAmount ? status() : help
    case 'status':
      return status()
    default:
      return help
  }
}

function status(): string {
  const { delayMs, bytesPerSecond, bytesPerFlippedBit } = proxy.quality
  const spoilt = [
    delayMs > 0 ? `${delayMs} ms late` : '',
    bytesPerSecond === null ? '' : `${(bytesPerSecond * 8) / 1000} kbit/s`,
    bytesPerFlippedBit === null ? '' : `one flipped bit per ${bytesPerFlippedBit} bytes`,
  ].filter((words) => words !== '')
  const { up, down } = proxy.bytes
  return `${[proxy.mode, ...spoilt].join(', ')}; ${up} bytes up, ${down} down, ${proxy.connections / 2} connections`
}
