import { CircleCheck, Film, Scissors, SlidersHorizontal, X } from 'lucide-react'
import { PictureImage } from '#src/components/photo/picture-image.tsx'
import { clipLengthText } from '#src/contract/rules/clip-length.ts'
import { joinFacts } from '#src/i18n/direction.ts'
import { formatBytes } from '#src/i18n/format.ts'
import { clipWords } from '#src/i18n/en/clip.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Spinner } from '#src/ui/buttons/spinner.tsx'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'
import { clipProblemText, problemText } from './problem-text.ts'
import { SaveChosen } from './save-chosen.tsx'
import { useChosenPicture } from './chosen-picture.tsx'
import type { ComposedFile } from './use-upload.ts'

interface ChosenFileRowProps {
  readonly entry: ComposedFile
  readonly isLocked: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** One file of the composer: its preview, and its size or its problem. */
export function ChosenFileRow({ entry, isLocked, onEdit, onRemove }: ChosenFileRowProps) {
  const words = useWords(photoWords)
  const clipText = useWords(clipWords)
  const { row: file, state } = entry
  const editLabel = file.film === undefined ? words.editFile : clipText.trim
  const url = useChosenPicture(file)
  return (
    <li className={row}>
      <span className={frame}>
        {file.film === undefined ? null : <Film size={22} aria-hidden="true" />}
        {typeof url === 'string' ? <PictureImage src={url} alt="" className={picture} /> : null}
      </span>
      <span className={text}>
        <bdi className={name}>{file.name}</bdi>
        <FileFacts file={file} hasPicture={url !== null} />
      </span>
      {file.problem === 'quota' ? <SaveChosen row={file} /> : null}
      {state === 'preparing' ? (
        <span className={sign}>
          <Spinner />
          <VisuallyHidden>{words.preparing}</VisuallyHidden>
        </span>
      ) : null}
      {state === 'done' ? (
        <span className={sign}>
          <CircleCheck size={22} aria-hidden="true" />
          <VisuallyHidden>{words.ready}</VisuallyHidden>
        </span>
      ) : null}
      {state === 'chosen' || state === 'failed' ? (
        <IconButton label={editLabel({ name: file.name })} disabled={isLocked} onClick={onEdit}>
          {file.film === undefined ? (
            <SlidersHorizontal size={18} aria-hidden="true" />
          ) : (
            <Scissors size={18} aria-hidden="true" />
          )}
        </IconButton>
      ) : null}
      {state === 'chosen' || state === 'failed' || state === 'refused' ? (
        <IconButton label={words.remove({ name: file.name })} disabled={isLocked} onClick={onRemove}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      ) : null}
    </li>
  )
}

interface FileFactsProps {
  readonly file: ChosenPhotoRow
  /** False if this device cannot show it now. */
  readonly hasPicture: boolean
}

/** The size of a file and notes on how it will be shown, or its problem. */
function FileFacts({ file, hasPicture }: FileFactsProps) {
  const words = useWords(photoWords)
  const clipText = useWords(clipWords)
  const { film, problem } = file
  if (problem !== null)
    return (
      <span role="alert" className={error}>
        {film === undefined ? problemText(problem, words) : clipProblemText(problem, words, clipText)}
      </span>
    )
  return (
    <span className={size}>
      {joinFacts([
        formatBytes(file.sizeBytes),
        file.isStill === true ? words.becomesStill : null,
        file.isSpherical === true ? words.spherical : null,
        !hasPicture && isHeic(file) ? words.loadsDecoder : null,
        film?.cut ? clipLengthText(film.cut.endMs - film.cut.startMs) : null,
      ])}
    </span>
  )
}

function isHeic({ name, type }: Pick<ChosenPhotoRow, 'name' | 'type'>): boolean {
  return /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)
}

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  padding: '1.5',
  borderRadius: '[min(token(radii.card), 1rem)]',
  backgroundColor: 'sunken',
})
const frame = css({
  display: 'grid',
  placeItems: 'center',
  color: 'muted',
  width: '12',
  height: '12',
  borderRadius: 'sm',
  overflow: 'hidden',
  backgroundColor: 'line',
  flexShrink: '0',
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover' })
const text = css({ display: 'grid', minWidth: '0', flexGrow: '1' })
const name = css({
  fontSize: 'sm',
  fontWeight: 'medium',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const size = css({ fontSize: 'xs', color: 'muted' })
const error = css({ fontSize: 'xs', color: 'danger', fontWeight: 'medium' })
const sign = css({
  display: 'grid',
  placeItems: 'center',
  width: 'touch',
  height: 'touch',
  color: 'accentText',
  flexShrink: '0',
})
