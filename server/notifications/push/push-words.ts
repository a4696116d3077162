import type { NoticeKind } from '#src/contract/entities/zones/notice.ts'

interface Words {
  readonly title: string
  readonly body: string
}

const longestBody = 120

/** New photos of a zone, by whom. */
export function photoWords(zoneName: string, names: readonly string[], count: number): Words {
  const who = people(names)
  return { title: zoneName, body: count === 1 ? `${who} added a photo` : `${who} added ${count} photos` }
}

/** Comments on one photo; `last` is what the latest says. */
export function commentWords(names: readonly string[], count: number, last: string): Words {
  const title =
    count === 1 ? `${names[0] ?? ''} commented on your photo` : `${count} new comments on your photo`
  return { title, body: shortened(last) }
}

/** Reactions to one photo; `emojis` are those that were used. */
export function reactionWords(names: readonly string[], emojis: readonly string[], zoneName: string): Words {
  return { title: `${people(names)} reacted to your photo`, body: `${emojis.join(' ')} · ${zoneName}` }
}

/** The end of a zone. */
export function endWords(zoneName: string, kind: NoticeKind): Words {
  const hours = kind === 'zone-ends-in-2h' ? 2 : 24
  return { title: `${zoneName} ends within ${hours} hours`, body: 'Save what you want to keep.' }
}

export const testWords: Words = {
  title: 'Notifications work',
  body: 'This is how news reach you on this device.',
}

function people([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return first
  return `${first} and ${others.length} ${others.length === 1 ? 'other' : 'others'}`
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= longestBody ? line : `${line.slice(0, longestBody - 1).toWellFormed()}…`
}
