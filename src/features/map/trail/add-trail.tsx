import { FileUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { setTrail } from '#src/data/trails/trail-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { trailHostingWords } from '#src/i18n/en/trail-hosting.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { CheckField } from '#src/ui/fields/check-field.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { maxGpxBytes } from './gpx.ts'
import { type ChosenTrail, chooseTrail, type ChoiceProblem } from './choose-trail.ts'
import { TrailView } from './trail-view.tsx'

type Choice =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'problem'; readonly problem: ChoiceProblem }
  | { readonly kind: 'chosen'; readonly trail: ChosenTrail }

interface AddTrailProps {
  readonly zone: ZoneView
  readonly hasTrail: boolean
}

/**
 * Adds the trail of a zone from a GPX file that is read on this device. An existing trail stays until the new one is
 * added.
 */
export function AddTrail({ zone, hasTrail }: AddTrailProps) {
  const words = useWords(trailHostingWords)
  const picker = useRef<HTMLInputElement>(null)
  const [choice, setChoice] = useState<Choice>({ kind: 'none' })
  const pick = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file === undefined) return
    setChoice({ kind: 'reading' })
    const chosen = await chooseTrail(zone.id, file)
    // Allows the same file to be chosen again.
    currentTarget.value = ''
    setChoice(
      chosen.ok ? { kind: 'chosen', trail: chosen.value } : { kind: 'problem', problem: chosen.error },
    )
  }
  if (choice.kind === 'chosen')
    return <Preview zone={zone} trail={choice.trail} onClose={() => setChoice({ kind: 'none' })} />
  return (
    <section className={stack}>
      {choice.kind === 'problem' ? (
        <div role="alert">
          <Notice tone="danger" title={problemText(choice.problem, words)}>
            {hasTrail ? words.unchanged : null}
          </Notice>
        </div>
      ) : null}
      <input
        ref={picker}
        type="file"
        accept=".gpx,application/gpx+xml"
        hidden
        aria-label={words.choose}
        onChange={(event) => void pick(event)}
      />
      <div>
        <Button
          tone={hasTrail ? 'plain' : 'primary'}
          isBusy={choice.kind === 'reading'}
          icon={<FileUp size={20} aria-hidden="true" />}
          onClick={() => picker.current?.click()}
        >
          {hasTrail ? words.replace : words.choose}
        </Button>
      </div>
      <p className={mutedText}>{words.privacy}</p>
    </section>
  )
}

function problemText(problem: ChoiceProblem, { problems }: WordsByArea['trailHosting']): string {
  return problem === 'too_large' ? problems.too_large({ bytes: maxGpxBytes }) : problems[problem]
}

interface PreviewProps {
  readonly zone: ZoneView
  readonly trail: ChosenTrail
  readonly onClose: () => void
}

function Preview({ zone, trail, onClose }: PreviewProps) {
  const words = useWords(trailHostingWords)
  const [showsOwn, setShowsOwn] = useState(false)
  const [step, setStep] = useState<'open' | 'saving' | 'failed'>('open')
  const count = trail.photos.length
  const save = async () => {
    setStep('saving')
    try {
      await setTrail(zone.id, { line: trail.line, photos: showsOwn ? trail.photos : [] })
      onClose()
    } catch {
      setStep('failed')
    }
  }
  return (
    <section aria-label={words.preview} className={css(cardStyle.raw(), stackStyle)}>
      <h3 className={headingStyle({ size: 'medium' })}>{words.preview}</h3>
      <TrailView line={trail.line} photos={[]} isWaiting={false} />
      <p className={mutedText}>{words.privacy}</p>
      {zone.isPlaceObscured ? <Notice tone="warning">{words.obscured}</Notice> : null}
      {count === 0 ? null : (
        <CheckField
          label={words.ownPhotos({ count })}
          hint={words.ownPhotosHint}
          isChecked={showsOwn}
          onChange={setShowsOwn}
        />
      )}
      {step === 'failed' ? (
        <div role="alert">
          <Notice tone="danger">{words.failed}</Notice>
        </div>
      ) : null}
      <div className={row}>
        <Button isBusy={step === 'saving'} onClick={() => void save()}>
          {words.save}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </section>
  )
}

const stackStyle = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const stack = css(stackStyle)
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
