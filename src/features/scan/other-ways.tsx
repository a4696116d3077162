import { ImageUp } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { scanWords } from '#src/i18n/en/scan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { readTypedText } from '#src/contract/wire/qr-payload.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'

interface OtherWaysProps {
  readonly isBusy: boolean
  /** Called when a new attempt starts. Clears the result of the last one. */
  readonly onBegin: () => void
  readonly onText: (text: string) => Promise<void>
  readonly picture: {
    readonly isReading: boolean
    readonly problem: 'no-code' | 'no-picture' | null
    readonly read: (file: Blob) => Promise<void>
  }
}

/** Joining with a typed code or with a photo of a code. */
export function OtherWays({ isBusy, onBegin, onText, picture }: OtherWaysProps) {
  const words = useWords(scanWords)

  const file = useRef<HTMLInputElement>(null)

  return (
    <Section id="other-ways" title={words.otherWays} className={css(cardStyle.raw(), stack)}>
      <CodeForm isBusy={isBusy} onBegin={onBegin} onText={onText} />
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={words.scanPhoto}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          if (chosen !== undefined) void picture.read(chosen)
          event.target.value = ''
        }}
      />
      <div className={photo}>
        <Button
          tone="plain"
          isWide
          isBusy={picture.isReading}
          icon={<ImageUp size={20} aria-hidden="true" />}
          onClick={() => file.current?.click()}
        >
          {words.scanPhoto}
        </Button>
        <p className={`${mutedText} ${onWideScreens}`}>{words.scanPhotoHint}</p>
      </div>
      {picture.problem === null ? null : (
        <div role="alert">
          <Notice tone="warning">
            {picture.problem === 'no-code' ? words.photoUnreadable : words.notAPhoto}
          </Notice>
        </div>
      )}
    </Section>
  )
}

function CodeForm({ isBusy, onBegin, onText }: Omit<OtherWaysProps, 'picture'>) {
  const words = useWords(scanWords)
  const [code, setCode] = useState('')
  const [codeProblem, setCodeProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onBegin()
    const typed = readTypedText(code)
    if (typed === null) {
      setCodeProblem(words.codeUnreadable)
      return
    }
    setCodeProblem(undefined)
    // A link is passed on unchanged, because its host may be a different one.
    void onText(code.includes('/') ? code : typed.code)
  }
  return (
    <form noValidate className={form} onSubmit={submit}>
      <TextField
        label={words.enterCode}
        hint={words.enterCodeHint}
        error={codeProblem}
        value={code}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" tone="soft" isBusy={isBusy} disabled={code.trim() === ''}>
        {words.joinZone}
      </Button>
    </form>
  )
}

const stack = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const form = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
/** Phones have no drag and drop. */
const onWideScreens = css({ display: { base: 'none', md: 'block' } })
const photo = css({ display: 'grid', gap: '1.5' })
