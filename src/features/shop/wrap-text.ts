/**
 * Breaks text into at most `maxLines` lines of at most `maxLength` characters, between words if possible. The last line
 * is truncated.
 */
export function wrapText(text: string, maxLength: number, maxLines: number): readonly string[] {
  const lines: string[] = []
  for (const part of text.split('\n')) {
    let line = ''
    for (const word of part.split(/\s+/u).flatMap((whole) => pieces(whole, maxLength))) {
      if (line === '') line = word
      else if (line.length + 1 + word.length <= maxLength) line = `${line} ${word}`
      else {
        lines.push(line)
        line = word
      }
    }
    lines.push(line)
  }
  if (lines.length <= maxLines) return lines
  return [...lines.slice(0, maxLines - 1), `${(lines[maxLines - 1] ?? '').slice(0, maxLength - 1)}…`]
}

function pieces(word: string, maxLength: number): readonly string[] {
  const letters = Array.from(word)
  const found: string[] = []
  for (let at = 0; at < letters.length || at === 0; at += maxLength)
    found.push(letters.slice(at, at + maxLength).join(''))
  return found
}
