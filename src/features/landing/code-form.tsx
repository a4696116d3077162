import { type FormEvent, useContext, useState } from 'react'
import { GoToPage } from '#src/components/navigation/page-link.tsx'
import { useLandingWords } from '#src/brand/use-landing-words.ts'
import { loadWithRetry } from '#src/platform/missing-code.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'

/** The form for typing a zone's code. */
export function CodeForm() {
  const words = useLandingWords()
  const go = useContext(GoToPage)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useOneAtATime(async () => {
    // Loaded on demand, because the page that opens the zone needs the same code.
    const { codeLink, readTypedText } = await loadWithRetry(() => import('#src/contract/wire/qr-payload.ts'))
    const scanned = readTypedText(text)
    if (scanned === null) {
      setProblem(words.codeUnreadable)
      return
    }
    go?.(codeLink(scanned))
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <form className={form} noValidate onSubmit={submit}>
      <TextField
        className={field}
        label={words.enterCode}
        value={text}
        error={problem}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" tone="plain" isBusy={isBusy} disabled={text.trim() === ''}>
        {words.joinZone}
      </Button>
    </form>
  )
}

const form = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'end',
  width: 'full',
  maxWidth: '[28rem]',
  '&:has([aria-invalid])': { alignItems: 'center' },
})
const field = css({ flex: '[1 1 9rem]' })
