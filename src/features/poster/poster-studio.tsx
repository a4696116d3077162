import { type RefObject, useDeferredValue, useMemo, useRef } from 'react'
import { brandOf } from '#src/brand/current-brand.ts'
import { posterThemes } from '#src/brand/poster-themes.ts'
import { posterWords } from '#src/i18n/en/poster.ts'
import { printedWords } from '#src/i18n/en/printed.ts'
import { useTranslationIn } from '#src/i18n/use-zone-language.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { saveFile } from '#src/components/share/save-file.ts'
import type { ZoneLanguage } from '#src/contract/entities/zones/zone-language.ts'
import { lifetimeStart } from '#src/contract/rules/zone-day.ts'
import { dayInTimeZone, type IsoDay } from '#src/contract/wire/time.ts'
import { recordHostStep } from '#src/data/zones/zone-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { useOpenUntil } from '#src/components/zone/use-zone-end.ts'
import type { CodeId } from '#src/contract/entities/ids/ids.ts'
import { qrTextOf, readScannedText } from '#src/contract/wire/qr-payload.ts'
import type { CodeView } from '#src/data/codes/code-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { millimeters } from './code-size.tsx'
import { type Drawing, drawSheet, type SheetOptions } from '#src/components/poster/draw-sheet.tsx'
import { PosterDay } from './poster-day.tsx'
import { PosterFields } from './poster-fields.tsx'
import { bodyFont, codeFont, measurerOf } from '#src/components/text/measure-text.ts'
import {
  type PaperName,
  paperNames,
  papers,
  type PosterKind,
  posterKinds,
} from '#src/components/poster/paper.ts'
import type { QrProblem } from '#src/components/poster/plan-qr.ts'
import { inGroups, type PrintedContent } from '#src/components/poster/printed-content.ts'
import { PrintedSheet, SheetPreview } from './sheet-views.tsx'
import { svgFile } from '#src/components/poster/svg-file.ts'
import { usePosterSettings } from './use-poster-settings.ts'
import type { Result } from '#src/contract/wire/result.ts'
import type { PosterTheme } from '#src/brand/posters/poster-theme.ts'

interface PosterStudioProps {
  readonly zone: ZoneView
  /** The link in the code, relative to the origin. */
  readonly link: string
  /** The code's name in the zone. Empty if it has none. */
  readonly codeLabel: string
  /** All printable codes that the user may see. */
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

/** Choices of the sheet, its text and its size, with a preview. */
export function PosterStudio(props: PosterStudioProps) {
  const { zone, link, codeLabel, codes, codeId, kind, paper, onChoose } = props
  const { name, brand } = zone
  const printedText = usePrintedWords(zone.language)
  const until = useOpenUntil(zone) ?? ''
  const theme = posterThemes[brand]
  const { settings, change } = usePosterSettings(zone.id)
  const printed = useRef<SVGSVGElement>(null)

  const headline = settings.headline ?? printedText.brands[brand].headline
  const text = settings.text ?? printedText.brands[brand].text
  const wantedMm = kind === 'cards' ? settings.cardCodeMm : settings.posterCodeMm
  const { host, origin } = location
  const content: PrintedContent = useMemo(
    () => ({
      link: qrTextOf(origin, link),
      label: codeLabel || settings.label.trim(),
      name,
      headline: headline.trim(),
      text: text.trim(),
      codeInLetters: inGroups(readScannedText(link)?.code ?? ''),
      codeHint: printedText.codeHint({ host }),
      until,
      steps: printedText.steps,
      foot: printedText.foot({ brand: brandOf(brand).name, host }),
    }),
    [origin, host, link, name, brand, codeLabel, settings.label, headline, text, until, printedText],
  )
  const drawn = useDrawing(content, { kind, paper: papers[paper], theme, wantedMm })
  const { print, save } = useSheetActions(zone, printed, `${name}-${kind}-${paper}`)
  return (
    <div className={studio}>
      <div className={choices}>
        <PosterChoices codes={codes} codeId={codeId} onChoose={onChoose} kind={kind} paper={paper} />
      </div>
      <DrawnSheet drawn={drawn} paper={paper} kind={kind} name={name} printed={printed} />
      <PosterFields
        headline={headline}
        change={change}
        kind={kind}
        text={text}
        codeLabel={codeLabel}
        settings={settings}
        drawn={drawn}
        wantedMm={wantedMm}
        print={print}
        save={save}
        day={<PosterDay zone={zone} day={settings.day ?? dayOf(zone)} onDay={(day) => change({ day })} />}
      />
    </div>
  )
}

/** Prints the sheet or saves it under this file name. Either completes one of the host's first steps. */
function useSheetActions(zone: ZoneView, printed: RefObject<SVGSVGElement | null>, fileName: string) {
  const words = useWords(posterWords)
  const print = () => {
    void recordHostStep(zone, 'hasPrinted')
    window.print()
  }
  const save = () => {
    if (printed.current === null) return
    void recordHostStep(zone, 'hasPrinted')
    saveFile(svgFile(printed.current, fileName))
    showToast(words.saved, { tone: 'success' })
  }
  return { print, save }
}

/** Returns the zone's day in its own calendar. */
function dayOf(zone: ZoneView): IsoDay {
  return dayInTimeZone(lifetimeStart(zone), zone.timeZone)
}

/** The sheet. It renders at low priority, so that typing stays responsive. */
function useDrawing(content: PrintedContent, sheetOptions: SheetOptions): Result<Drawing, QrProblem> {
  const { kind, paper, theme } = sheetOptions
  const measures = useTextMeasurers(theme)
  const shown = useDeferredValue(content)
  const wantedMm = useDeferredValue(sheetOptions.wantedMm)
  return useMemo(
    () => drawSheet(shown, { kind, paper, theme, wantedMm }, measures),
    [shown, kind, paper, theme, wantedMm, measures],
  )
}

/** Returns English until the language's words are loaded. */
function usePrintedWords(language: ZoneLanguage): WordsByArea['printed'] {
  const translation = useTranslationIn(language)
  return translation?.area(printedWords) ?? printedWords
}

function useTextMeasurers(theme: PosterTheme) {
  return useMemo(
    () => ({ display: measurerOf(theme.font), body: measurerOf(bodyFont), code: measurerOf(codeFont) }),
    [theme],
  )
}

interface PosterChoicesProps {
  readonly codes: readonly CodeView[]
  readonly codeId: CodeId | undefined
  readonly onChoose: (choice: Choice) => void
  readonly kind: PosterKind
  readonly paper: PaperName
}

function PosterChoices({ codes, codeId, onChoose, kind, paper }: PosterChoicesProps) {
  const words = useWords(posterWords)
  return (
    <>
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
    </>
  )
}

interface DrawnSheetProps {
  readonly drawn: Result<Drawing, QrProblem>
  readonly paper: PaperName
  readonly kind: PosterKind
  readonly name: string
  readonly printed: RefObject<SVGSVGElement | null>
}

function DrawnSheet({ drawn, paper, kind, name, printed }: DrawnSheetProps) {
  const words = useWords(posterWords)
  return (
    <div className={sheet}>
      {drawn.ok ? (
        <>
          <SheetPreview
            drawing={drawn.value}
            paper={papers[paper]}
            label={words.preview({ kind: words.kinds[kind], paper: words.papers[paper], name })}
          />
          <PrintedSheet ref={printed} drawing={drawn.value} paper={papers[paper]} />
        </>
      ) : (
        <Notice tone="danger">{problemText(drawn.error, words)}</Notice>
      )}
    </div>
  )
}

function problemText(problem: QrProblem, words: WordsByArea['poster']): string {
  return problem.kind === 'too-long' ? words.tooLong : words.tooDense({ size: millimeters(problem.neededMm) })
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
