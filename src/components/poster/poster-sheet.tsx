import type { PosterTheme } from '#src/brand/posters/poster-theme.ts'
import type { PosterLayout } from './lay-out-poster.ts'
import { numberMm } from './lay-out-poster.ts'
import { bodyFont, codeFont } from '#src/components/text/measure-text.ts'
import type { Paper } from './paper.ts'
import { PlacedCode, PlacedWords } from './placed-words.tsx'

interface PosterSheetProps {
  readonly paper: Paper
  readonly look: PosterTheme
  readonly layout: PosterLayout
  readonly foot: string
  readonly id: string
}

/** One poster over the whole sheet. */
export function PosterSheet({ paper, look, layout, foot, id }: PosterSheetProps) {
  const { tones, font } = look
  const { blocks, stepsBack } = layout
  return (
    <>
      {look.drawPoster({ ...paper, id, blocks, stepsBack })}
      <rect {...blocks.code} rx={look.plateRadiusMm} fill={tones.code.ground} />
      <PlacedWords placed={layout.headline} font={font} fill={tones.headline.ink} />
      <PlacedWords placed={layout.text} font={bodyFont} fill={tones.text.ink} />
      <PlacedWords placed={layout.name} font={font} fill={tones.name.ink} />
      <PlacedCode placed={layout.qr} />
      {layout.label === null ? null : <PlacedWords placed={layout.label} font={font} fill={tones.name.ink} />}
      <PlacedWords placed={layout.codeHint} font={bodyFont} fill={tones.code.ink} />
      <PlacedWords placed={layout.code} font={codeFont} fill={tones.code.ink} />
      {layout.until === null ? null : (
        <PlacedWords placed={layout.until} font={bodyFont} fill={tones.code.ink} />
      )}
      {layout.steps.map((step, index) => (
        <g key={step.at.x}>
          <circle
            cx={step.at.x + step.at.width / 2}
            cy={blocks.steps.y + numberMm / 2}
            r={numberMm / 2}
            fill={tones.number.ground}
          />
          <text
            x={step.at.x + step.at.width / 2}
            y={blocks.steps.y + numberMm / 2 + 1.75}
            fontFamily={bodyFont.family}
            fontWeight="700"
            fontSize={4.8}
            textAnchor="middle"
            fill={tones.number.ink}
          >
            {index + 1}
          </text>
          <PlacedWords placed={step} font={bodyFont} fill={tones.steps.ink} />
        </g>
      ))}
      <text
        x={paper.widthMm / 2}
        y={look.footY(paper.heightMm) + 1.5}
        fontFamily={font.family}
        fontWeight={font.weight}
        fontSize={4.4}
        textAnchor="middle"
        fill={tones.foot.ink}
      >
        {foot}
      </text>
    </>
  )
}
