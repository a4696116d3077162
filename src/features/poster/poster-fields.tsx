import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { posterWords } from '#src/i18n/en/poster.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { CodeSize } from './code-size.tsx'
import type { Drawing } from '#src/components/poster/draw-sheet.tsx'
import type { PosterKind } from '#src/components/poster/paper.ts'
import type { QrProblem } from '#src/components/poster/plan-qr.ts'
import type { usePosterSettings } from './use-poster-settings.ts'

interface PosterFieldsProps {
  readonly headline: string
  readonly change: ReturnType<typeof usePosterSettings>['change']
  readonly kind: PosterKind
  readonly text: string
  readonly codeLabel: string
  readonly settings: ReturnType<typeof usePosterSettings>['settings']
  readonly drawn: Result<Drawing, QrProblem>
  readonly wantedMm: number
  readonly print: () => void
  readonly save: () => void
  /** The day field and its warning, above the buttons. */
  readonly day: ReactNode
}

/** The text on a sheet, the size of its code, and the print and download buttons. */
export function PosterFields({
  headline,
  change,
  kind,
  text,
  codeLabel,
  settings,
  drawn,
  wantedMm,
  print,
  save,
  day,
}: PosterFieldsProps) {
  const words = useWords(posterWords)
  return (
    <div className={fields}>
      <TextField
        label={words.headline}
        value={headline}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => change({ headline: event.target.value })}
      />
      {kind === 'poster' ? (
        <TextField
          label={words.line}
          value={text}
          maxLength={160}
          autoComplete="off"
          onChange={(event) => change({ text: event.target.value })}
        />
      ) : null}
      {codeLabel === '' ? (
        <TextField
          label={words.label}
          hint={words.labelHint}
          value={settings.label}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => change({ label: event.target.value })}
        />
      ) : null}
      {drawn.ok ? (
        <CodeSize
          plan={drawn.value.plan}
          wantedMm={wantedMm}
          onChange={(mm) => change(kind === 'cards' ? { cardCodeMm: mm } : { posterCodeMm: mm })}
        />
      ) : null}
      {day}
      <PrintActions drawn={drawn} print={print} save={save} />
      <p className={mutedText}>{words.printHint}</p>
    </div>
  )
}

function PrintActions({
  drawn,
  print,
  save,
}: {
  readonly drawn: Result<Drawing, QrProblem>
  readonly print: () => void
  readonly save: () => void
}) {
  const words = useWords(posterWords)
  return (
    <div className={actions}>
      <Button icon={<Printer size={20} aria-hidden="true" />} disabled={!drawn.ok} onClick={print}>
        {words.print}
      </Button>
      <Button
        tone="plain"
        icon={<Download size={20} aria-hidden="true" />}
        disabled={!drawn.ok}
        onClick={save}
      >
        {words.download}
      </Button>
    </div>
  )
}

const fields = css({ display: 'grid', gap: '5' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
