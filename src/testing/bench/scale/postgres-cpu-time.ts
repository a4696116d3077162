import { readdirSync, readFileSync } from 'node:fs'

const tickMs = 10

/**
 * Returns the CPU milliseconds of all PostgreSQL processes on this machine, including ended ones. Read from Linux'
 * `/proc`, in ticks of a hundredth of a second.
 */
export function postgresCpuMs(): number {
  let ticks = 0
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(id)
    if (!stat.includes('(postgres)')) continue
    // After the name: state, parent, … user and system time, and those of ended children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    ticks += fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  }
  return ticks * tickMs
}

function statOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}
