import { downloadZip } from 'client-zip'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { posterThemes } from '#src/brand/poster-themes.ts'
import { drawSheet } from '#src/components/poster/draw-sheet.tsx'
import { type PaperName, paperNames, papers } from '#src/components/poster/paper.ts'
import { svgFile } from '#src/components/poster/svg-file.ts'
import { bodyFont, measurerOf } from '#src/components/text/measure-text.ts'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { readBrandPicture } from '#src/data/influencer/read-brand-picture.ts'
import { kitWords } from '#src/i18n/en/kit.ts'
import { printedWords } from '#src/i18n/en/printed.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { pngOf } from './svg-to-png.ts'

interface KitOptions {
  readonly slug: BrandSlug
  readonly brandName: string
  /** The folder of the brand's logo. */
  readonly assetsPath: string
  /** The person's own referral link. It is printed without its scheme. */
  readonly link: string
}

const logoPx = 1024
const codeMm = 80

/** Creates the kit as a ZIP file. Returns null if this device cannot: a logo is missing, or there is no canvas. */
export async function makeKit(options: KitOptions): Promise<File | null> {
  const mark = await readBrandPicture(`${options.assetsPath}/mark.svg`)
  const outline = await readBrandPicture(`${options.assetsPath}/icon-monochrome.svg`)
  const picture = mark === null ? null : await pngOf(mark, { widthPx: logoPx, heightPx: logoPx })
  if (mark === null || outline === null || picture === null) return null
  const { loadWholeTranslation } = await import('#src/i18n/load-translation.ts')
  const german = await loadWholeTranslation('de')
  const languages = [
    kitWords,
    ...(german === null ? [] : [german.area(kitWords)]),
  ] satisfies WordsByArea['kit'][]
  const foot = printedWords.foot({ brand: options.brandName, host: new URL(options.link).host })
  const files = [
    new File([mark], 'logo/logo.svg'),
    new File([picture], 'logo/logo.png'),
    new File([outline], 'logo/logo-one-color.svg'),
    ...languages.flatMap((words) => [
      ...paperNames.map((paper) => flyerOf(options, { words, paper, foot })).filter((file) => file !== null),
      new File([words.texts({ brand: options.brandName, link: options.link })], `texts/${words.textFile}`),
    ]),
  ]
  const zip = await downloadZip(files).blob()
  return new File([zip], `${options.slug}-marketing-kit.zip`, { type: 'application/zip' })
}

interface FlyerOptions {
  readonly words: WordsByArea['kit']
  readonly paper: PaperName
  readonly foot: string
}

/** A poster whose code opens the person's link. Returns null if the link does not fit a code. */
function flyerOf({ slug, link }: KitOptions, { words, paper, foot }: FlyerOptions): File | null {
  const theme = posterThemes[slug]
  const measures = { display: measurerOf(theme.font), body: measurerOf(bodyFont), code: measurerOf(bodyFont) }
  const { headline, text, name, steps, codeHint } = words.flyer
  const codeInLetters = link.replace(/^https?:\/\//u, '')
  const content = { link, label: '', name, headline, text, codeInLetters, codeHint, until: '', steps, foot }
  const sheet = papers[paper]
  const drawn = drawSheet(content, { kind: 'poster', paper: sheet, theme, wantedMm: codeMm }, measures)
  if (!drawn.ok) return null
  const { widthMm, heightMm } = sheet
  const stage = document.createElement('div')
  const root = createRoot(stage)
  flushSync(() =>
    root.render(
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={`${widthMm}mm`}
        height={`${heightMm}mm`}
        viewBox={`0 0 ${widthMm} ${heightMm}`}
      >
        {drawn.value.body('kit-')}
      </svg>,
    ),
  )
  const svg = stage.querySelector('svg')
  const file = svg === null ? null : svgFile(svg, `${words.flyerFile}-${paper}`)
  root.unmount()
  return file === null ? null : new File([file], `flyers/${file.name}`)
}
