import { Download, Printer } from 'lucide-react'
import { useDeferredValue, useMemo, useRef } from 'react'
import { brandOf } from '#src/brand/current-brand.ts'
import { posterThemes } from '#src/brand/poster-themes.ts'
import { posterWords } from '#src/i18n/en/poster.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { saveFile } from '#src/components/offline/save-file.ts'
import type { BrandSlug } from '#src/contract/entities/brand-slug.ts'
import type { CodeId, ZoneId } from '#src/contract/entities/ids.ts'
import { readScannedText } from '#src/contract/wire/qr-payload.ts'
import type { CodeView } from '#src/data/codes/code-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { mutedText } from '#src/ui/text.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { CodeSize, millimeters } from './code-size.tsx'
import { drawSheet } from './draw-sheet.tsx'
import { bodyFont, codeFont, measurerOf } from './measure-text.ts'
import { type PaperName, paperNames, papers, type PosterKind, posterKinds } from './paper.ts'
import type { QrProblem } from './plan-qr.ts'
import { inGroups, type PrintedContent } from './printed-content.ts'
import { PrintedSheet, SheetPreview } from './sheet-views.tsx'
import { svgFile } from './svg-file.ts'
import { usePosterWishes } from './use-poster-wishes.ts'

interface PosterStudioProps {
  readonly zoneId: ZoneId
  readonly name: string
  readonly brand: BrandSlug
  /** What the code holds behind the address. */
  readonly link: string
  /** What this code is called in the zone; '' where it has no name of its own. */
  readonly codeLabel: string
  /** Every code that may be printed, as far as its reader may know. */
  readonly codes: readonly CodeView[]
  readonly codeId: CodeId | undefined
  readonly kind: PosterKind
  readonly paper: PaperName
  readonly onChoose: (choice: Choice) => void
}

interface Choice {
  readonly kind?: PosterKind
  readonly paper?: PaperName
  readonly code?: CodeId | undefined
}

/** What is printed, in which words and how large, with the sheet as it will be. */
export function PosterStudio(props: PosterStudioProps) {
  const { zoneId, name, brand, link, codeLabel, codes, codeId, kind, paper, onChoose } = props
  const words = useWords(posterWords)
  const look = posterThemes[brand]
  const { wishes, change } = usePosterWishes(zoneId)
  const printed = useRef<SVGSVGElement>(null)
  const measures = useMemo(
    () => ({ display: measurerOf(look.font), body: measurerOf(bodyFont), code: measurerOf(codeFont) }),
    [look],
  )
  const headline = wishes.headline ?? words.brands[brand].headline
  const text = wishes.text ?? words.brands[brand].text
  const wantedMm = kind === 'cards' ? wishes.cardCodeMm : wishes.posterCodeMm
  const { host, origin } = location
  const content: PrintedContent = useMemo(
    () => ({
      link: origin + link,
      label: codeLabel || wishes.label.trim(),
      name,
      headline: headline.trim(),
      text: text.trim(),
      codeInLetters: inGroups(readScannedText(link)?.code ?? ''),
      codeHint: words.codeHint(host),
      steps: words.steps,
      foot: words.foot(brandOf(brand).name, host),
    }),
    [origin, host, link, name, brand, codeLabel, wishes.label, headline, text, words],
  )
  // Typing stays quick: the sheet follows as soon as there is time.
  const shown = useDeferredValue(content)
  const shownMm = useDeferredValue(wantedMm)
  const drawn = useMemo(
    () => drawSheet(shown, { kind, paper: papers[paper], look, wantedMm: shownMm }, measures),
    [shown, kind, paper, look, shownMm, measures],
  )
  const save = () => {
    if (printed.current === null) return
    saveFile(svgFile(printed.current, `${name}-${kind}-${paper}`))
    showToast(words.saved, { tone: 'success' })
  }
  return (
    <div className={studio}>
      <div className={choices}>
        {codes.length > 1 ? (
          <SelectField
            label={words.code}
            value={codeId ?? codes[0]?.id}
            options={codes.map((one) => ({ value: one.id, label: one.label || words.codeFirst }))}
            onChange={(event) => onChoose({ code: codes.find((one) => one.id === event.target.value)?.id })}
          />
        ) : null}
        <Segmented
          label={words.kind}
          options={posterKinds.map((value) => ({ value, label: words.kinds[value] }))}
          value={kind}
          onChange={(value) => onChoose({ kind: value })}
        />
        <Segmented
          label={words.paper}
          options={paperNames.map((value) => ({ value, label: words.papers[value] }))}
          value={paper}
          onChange={(value) => onChoose({ paper: value })}
        />
      </div>
      <div className={sheet}>
        {drawn.ok ? (
          <>
            <SheetPreview
              drawing={drawn.value}
              paper={papers[paper]}
              label={words.preview(words.kinds[kind], words.papers[paper], name)}
            />
            <PrintedSheet ref={printed} drawing={drawn.value} paper={papers[paper]} />
          </>
        ) : (
          <Notice tone="danger">{problemText(drawn.error, words)}</Notice>
        )}
      </div>
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
            value={wishes.label}
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
        <div className={actions}>
          <Button
            icon={<Printer size={20} aria-hidden="true" />}
            disabled={!drawn.ok}
            onClick={() => window.print()}
          >
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
        <p className={mutedText}>{words.printHint}</p>
      </div>
    </div>
  )
}

function problemText(problem: QrProblem, words: WordsByArea['poster']): string {
  return problem.kind === 'too-long' ? words.tooLong : words.tooDense(millimeters(problem.neededMm))
}

const studio = css({
  display: 'grid',
  gap: { base: '6', lg: '8' },
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 24rem) minmax(0, 1fr)]' },
  gridTemplateRows: { lg: '[auto 1fr]' },
  alignItems: 'start',
})
const choices = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const sheet = css({
  gridColumn: { lg: '2' },
  gridRow: { lg: '1 / span 2' },
  width: 'full',
  maxWidth: '[36rem]',
  justifySelf: 'center',
})
const fields = css({ display: 'grid', gap: '5' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
