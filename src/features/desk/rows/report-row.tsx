import { EyeOff, Eye } from 'lucide-react'
import { PlainClip } from '#src/components/clips/plain-clip.tsx'
import { PictureImage } from '#src/components/photo/picture-image.tsx'
import { moderationWords } from '#src/i18n/en/moderation.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, nameOfAction, Written, type RowProps } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'

/** A reported photo with its reports, its history and the decision. */
export function ReportRow({ row }: RowProps<'report'>) {
  const words = useDeskWords()
  const { id: photoId, uploader, zoneName, picture, clip, isHidden, reports } = row
  const title = words.report.by({ name: uploader.name ?? words.unknown, zone: zoneName })
  const decide = (decision: 'hide' | 'keep') => () => ({
    kind: 'report' as const,
    photoId,
    decision,
    reports: reports.map(({ id }) => id),
  })
  return (
    <DeskCard
      title={title}
      chips={
        <>
          <Chip tone="danger">{words.report.reports({ count: reports.length })}</Chip>
          <Chip>{isHidden ? words.report.isHidden : words.report.isShown}</Chip>
        </>
      }
      actions={
        <>
          <DeskActionButton
            label={words.report.hide}
            tone="danger"
            icon={<EyeOff size={18} aria-hidden="true" />}
            actionOf={decide('hide')}
          />
          <DeskActionButton
            label={words.report.keep}
            icon={<Eye size={18} aria-hidden="true" />}
            actionOf={decide('keep')}
          />
        </>
      }
    >
      <div className={sides}>
        {picture === null ? <p className={mutedText}>{words.report.noPicture}</p> : null}
        {picture === null || clip === null ? null : (
          <PlainClip src={clip} poster={picture} label={words.report.picture} className={image} />
        )}
        {picture === null || clip !== null ? null : (
          <PictureImage src={picture} alt={words.report.picture} loading="lazy" className={image} />
        )}
        <ReportFacts row={row} />
      </div>
    </DeskCard>
  )
}

/** The caption, the reports and the history of the photo. */
function ReportFacts({ row }: Pick<RowProps<'report'>, 'row'>) {
  const words = useDeskWords()
  const { reasons } = useWords(moderationWords)
  const { caption, reports, history } = row
  return (
    <div className={facts}>
      <Written>{caption}</Written>
      <ul className={list}>
        {reports.map(({ id, reason, note, at, by }) => (
          <li key={id}>
            <strong>{reasons[reason]}</strong>
            <p className={mutedText}>{`${by ?? words.unknown} · ${formatDateTime(at)}`}</p>
            <Written>{note}</Written>
          </li>
        ))}
      </ul>
      {history.length === 0 ? null : (
        <details>
          <summary className={summary}>{words.report.history}</summary>
          <ol className={list}>
            {history.map(({ at, by, action }, index) => (
              <li key={`${at}${index}`} className={mutedText}>
                {`${formatDateTime(at)} · ${nameOfAction(words.report.actions, action)} · ${by ?? words.unknown}`}
              </li>
            ))}
          </ol>
        </details>
      )}
      <p className={mutedText}>{words.report.hidden}</p>
    </div>
  )
}

const sides = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[minmax(0, 18rem) minmax(0, 1fr)]' },
})
const image = css({
  width: 'full',
  maxHeight: '[22rem]',
  objectFit: 'contain',
  backgroundColor: 'sunken',
  borderRadius: 'card',
})
const facts = css({ display: 'grid', gap: '3', alignContent: 'start', minWidth: '0' })
const list = css({ display: 'grid', gap: '2', listStyle: 'none' })
const summary = css({
  cursor: 'pointer',
  minHeight: 'touch',
  paddingBlock: '2',
  fontWeight: 'semibold',
  fontSize: 'sm',
})
