import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One load: requests sent back to back on each of `connections` kept-alive connections for `seconds`. */
export interface WrkLoad {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly method: 'GET' | 'POST'
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>>
  /** Session cookies, used in turn, one for each request. */
  readonly cookies?: readonly string[]
  /** Paths used in step with `cookies`, instead of the path of `url`. */
  readonly paths?: readonly string[]
  /** Bodies, used in turn: each round of `cookies` uses the next one. */
  readonly bodies?: readonly string[]
  /** Sends a new UUIDv7 as `Idempotency-Key` with each request. */
  readonly hasKeys?: boolean
  /** The status that every response must have. */
  readonly status: number
}

/** Installs wrk if it is missing (Debian, as root). Throws with instructions on other systems. */
export function installWrk(): void {
  try {
    execFileSync('wrk', ['--version'], { stdio: 'ignore' })
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    // wrk prints its version and exits with 1.
    if (!isMissing) return
    if (process.getuid?.() !== 0)
      throw new Error('This benchmark needs wrk: install your system’s package wrk', { cause: error })
    execFileSync('apt-get', ['install', '-y', 'wrk'], { stdio: 'inherit' })
  }
}

/**
 * Returns responses per second, measured by wrk in its own process. Throws if a response has another status or no
 * response arrives.
 */
export async function measureByWrk(load: WrkLoad): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-wrk-'))
  try {
    const script = join(folder, 'load.lua')
    writeFileSync(script, scriptOf(load))
    const args = ['-t1', `-c${load.connections}`, `-d${load.seconds}s`, '-s', script, load.url]
    const output = await outputOf('wrk', args)
    const wrong = /wrong=(\d+) first=(.*)/.exec(output)
    if (wrong === null || wrong[1] !== '0')
      throw new Error(`wrk received responses other than ${load.status}:\n${output}`)
    const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
    if (!(rate > 0)) throw new Error(`wrk measured nothing:\n${output}`)
    return rate
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the Lua script for wrk. Requests without varying parts are built only once. */
function scriptOf(load: WrkLoad): string {
  const headers = Object.entries(load.headers ?? {}).map(([name, value]) => `[${lua(name)}]=${lua(value)}`)
  return `
local cookies = {${(load.cookies ?? []).map(lua).join(',')}}
local paths = {${(load.paths ?? []).map(lua).join(',')}}
local bodies = {${(load.bodies ?? []).map(lua).join(',')}}
local headers = {${headers.join(',')}}
local method = ${lua(load.method)}
local count = 0
local requests = {}
local function key()
  local ms = os.time() * 1000 + count % 1000
  return string.format('%08x-%04x-7%03x-%04x-%06x%06x', math.floor(ms / 65536), ms % 65536,
    math.random(0, 4095), 32768 + math.random(0, 16383), math.random(0, 16777215), math.random(0, 16777215))
end
function init() math.randomseed(os.time()) end
function request()
  local person = #cookies == 0 and 0 or count % #cookies + 1
  local body = #bodies == 0 and 0 or math.floor(count / math.max(#cookies, 1)) % #bodies + 1
  count = count + 1
  local cached = requests[person]
  if cached and ${load.hasKeys === true ? 'false' : '#bodies < 2'} then return cached end
  headers['cookie'] = cookies[person]
  ${load.hasKeys === true ? "headers['idempotency-key'] = key()" : ''}
  local text = wrk.format(method, paths[person], headers, bodies[body])
  requests[person] = text
  return text
end
local threads = {}
wrong = 0
first = ''
function response(status, _, body)
  if status ~= ${load.status} then
    wrong = wrong + 1
    if first == '' then first = status .. ' ' .. string.sub(body, 1, 300) end
  end
end
function setup(thread) table.insert(threads, thread) end
function done()
  local total, text = 0, ''
  for _, thread in ipairs(threads) do
    total = total + thread:get('wrong')
    text = thread:get('first')
  end
  io.write('wrong=' .. total .. ' first=' .. text .. '\\n')
end
`
}

function lua(text: string): string {
  return JSON.stringify(text)
}

async function outputOf(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [code] = await new Promise<[number | null]>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve([status]))
  })
  if (code !== 0) throw new Error(`${command} exited with ${code}:\n${output}`)
  return output
}
