import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { installationFolder } from '#server/core/installation/installation.ts'
import { makePackage } from '#server/deploy/make-package.ts'
import { guest, makeZone, upload, uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'

/** The user `node` of the image. */
const user = 1000
const maxPackages = 260
const startTimeoutMs = 30_000
const exitTimeoutMs = 15_000

/**
 * Installs the package from the registry on a machine without a compiler, and runs it as an ordinary user. The file
 * system is the one that the Dockerfile describes: Debian with two packages, Node and /opt/waypost, read-only. Needs
 * root, debootstrap and a network.
 */
export async function soakPackage(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-box-'))
  try {
    const prefix = join(folder, 'waypost')
    installWithoutCompiler(await makePackage(folder), { folder, prefix })
    const box = prepareRoot(prefix)
    const data = join(folder, 'data')
    execFileSync('install', ['-d', '-o', String(user), '-g', String(user), data])
    await runBox(box, data)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Installs with a PATH that has a shell, Node and npm, but no compiler. */
function installWithoutCompiler(
  archive: string,
  { folder, prefix }: { readonly folder: string; readonly prefix: string },
): void {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  for (const [name, target] of [
    ['sh', '/bin/sh'],
    ['env', '/usr/bin/env'],
    ['node', process.execPath],
    ['npm', execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' }).trim()],
  ] as const)
    symlinkSync(target, join(bin, name))
  const output = execFileSync('npm', ['install', '--global', '--prefix', prefix, archive], {
    env: { ...process.env, PATH: bin },
    encoding: 'utf8',
  })
  const count = Number(/added (\d+) packages/.exec(output)?.[1])
  console.log(`package: npm installed ${count} packages without a compiler.`)
  if (!(count <= maxPackages))
    throw new Error(`npm installed ${count} packages, at most ${maxPackages} are allowed`)
}

const dockerfile = readFileSync(join(installationFolder, 'server/deploy/Dockerfile'), 'utf8')

/** Creates the file system of the image. Caches the Debian part for the next run. */
function prepareRoot(prefix: string): string {
  const root = join(installationFolder, '.cache/box')
  const packages = /--no-install-recommends (.*) \\/.exec(dockerfile)?.[1]?.split(' ').join(',') ?? ''
  if (!existsSync(join(root, 'usr/share/fonts')))
    execFileSync('debootstrap', ['--variant=minbase', `--include=${packages}`, 'bookworm', root], {
      stdio: 'inherit',
    })
  cpSync(process.execPath, join(root, 'usr/local/bin/node'))
  rmSync(join(root, 'opt/waypost'), { recursive: true, force: true })
  cpSync(prefix, join(root, 'opt/waypost'), { recursive: true, verbatimSymlinks: true })
  mkdirSync(join(root, 'data'), { recursive: true })
  return root
}

/** Runs in the file system as Docker does with `read_only: true`, `tmpfs: [/tmp]` and a volume. */
const enter = [
  'mount --bind "$0" "$0"',
  'mount -t proc proc "$0/proc"',
  'mount --bind /dev "$0/dev"',
  'mount -o remount,bind,ro "$0"',
  'mount -t tmpfs -o mode=1777 tmpfs "$0/tmp"',
  'mount --bind "$1" "$0/data"',
  'box="$0" && shift && cd "$box"',
  `exec chroot --userspec=${user}:${user} "$box" /usr/bin/env -i "$@"`,
].join(' && ')

async function runBox(root: string, data: string): Promise<void> {
  const settings = [...variables(), 'PORT=0', 'MIN_FREE_BYTES=0', 'LOG_LEVEL=error']
  const box = spawn('unshare', ['--mount', 'sh', '-c', enter, root, data, ...settings, 'waypost'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const port = await portOf(box)
    const inBox = (...words: readonly string[]) =>
      execFileSync(
        'nsenter',
        [
          `--mount=/proc/${box.pid}/ns/mnt`,
          'chroot',
          `--userspec=${user}:${user}`,
          root,
          '/usr/bin/env',
          '-i',
          ...settings,
          ...words,
        ],
        { encoding: 'utf8' },
      )
    inBox(`PORT=${port}`, ...healthCheck())
    await sendPhoto(`http://127.0.0.1:${port}`)
    const isWritable = inBox(
      'sh',
      '-c',
      'touch /opt/waypost/x /etc/x 2> /dev/null && echo yes || echo no',
    ).trim()
    if (isWritable !== 'no') throw new Error('The root file system is writable')
    console.log(inBox('sh', '-c', 'waypost backup /data/copy').trim())
    console.log(
      'package: the box accepted a photo on a read-only root as an unprivileged user, and its check passed.',
    )
  } finally {
    await end(box)
  }
}

/** The variables that the image sets. */
function variables(): readonly string[] {
  const line = /^ENV (.*)$/m.exec(dockerfile)?.[1] ?? ''
  return line.replace('$PATH', '/usr/local/bin:/usr/bin:/bin').split(' ')
}

function healthCheck(): readonly string[] {
  const words = /^HEALTHCHECK .*\\\n\s*CMD (.*)$/m.exec(dockerfile)?.[1] ?? ''
  return v.parse(v.array(v.string()), JSON.parse(words))
}

async function portOf(box: ChildProcess): Promise<string> {
  let printed = ''
  const late = setTimeout(startTimeoutMs, null, { ref: false }).then(() => box.kill('SIGKILL'))
  for await (const chunk of box.stdout?.setEncoding('utf8') ?? []) {
    printed += String(chunk)
    const port = /listening on http:\/\/[^\s/]+:(\d+)/.exec(printed)?.[1]
    if (port !== undefined) return port
  }
  await late
  throw new Error(`The box exited before it listened:\n${printed}`)
}

async function sendPhoto(url: string): Promise<void> {
  const box = {
    fetch(path: string, init: RequestInit = {}) {
      const headers = new Headers(init.headers)
      headers.set('origin', url)
      return fetch(url + path, { redirect: 'manual', ...init, headers })
    },
  }
  const ada = await guest(box, 'Ada')
  const zone = await makeZone(ada)
  await upload(ada, uploadForm(zone.location.id, await picture(1)))
}

/** Sends SIGTERM, as `docker stop` does. */
async function end(box: ChildProcess): Promise<void> {
  if (box.exitCode !== null || box.signalCode !== null) throw new Error('The box exited unexpectedly')
  const gone = once(box, 'exit')
  box.kill('SIGTERM')
  const ended = await Promise.race([gone, setTimeout(exitTimeoutMs, null, { ref: false })])
  if (ended === null) box.kill('SIGKILL')
  if (ended === null || box.exitCode !== 0) throw new Error(`The box did not exit cleanly: ${box.exitCode}`)
}
