/** What stands in a field, and what of it came back from sendings that failed: it stands at the start until it is edited. */
export interface FieldText {
  readonly text: string
  readonly returned: string
}

/**
 * The field after something sent from it has failed: that text stands before what was typed meanwhile, and after what
 * failed before it.
 */
export function withReturnedText({ text, returned }: FieldText, sent: string): FieldText {
  const before = returned !== '' && text.startsWith(returned) ? `${returned}\n` : ''
  const typed = before === '' ? text : text.slice(returned.length).replace(/^\n/, '')
  const back = `${before}${sent}`
  return { text: typed === '' ? back : `${back}\n${typed}`, returned: back }
}
