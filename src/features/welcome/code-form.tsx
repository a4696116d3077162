import { type FormEvent, useContext, useState } from 'react'
import { GoToPage } from '#src/components/navigation/page-link.tsx'
import { useScanWording } from '#src/brand/use-scan-wording.ts'
import { useLandingWording } from '#src/brand/use-landing-wording.ts'
import { readScannedText } from '#src/contract/qr-payload.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** The way in for whoever has a zone's code in letters. */
export function CodeForm() {
  const words = useLandingWording()
  const scanWords = useScanWording()
  const go = useContext(GoToPage)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const scanned = readScannedText(text)
    if (scanned === null) {
      setProblem(scanWords.codeUnreadable)
      return
    }
    const hash = text.includes('#') ? text.slice(text.indexOf('#')).trim() : ''
    go?.(`/z/${scanned.code}${hash === '#' ? '' : hash}`)
  }
  return (
    <form className={form} noValidate onSubmit={submit}>
      <TextField
        label={words.enterCode}
        value={text}
        error={problem}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" tone="plain" disabled={text.trim() === ''}>
        {scanWords.joinZone}
      </Button>
    </form>
  )
}

const form = css({
  display: 'grid',
  gridTemplateColumns: '[1fr auto]',
  gap: '2',
  alignItems: 'end',
  width: 'full',
  maxWidth: '[28rem]',
  '&:has([aria-invalid])': { alignItems: 'center' },
})
