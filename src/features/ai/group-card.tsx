import { Link } from '@tanstack/react-router'
import { Star, Trash2 } from 'lucide-react'
import { actWithUndo } from '#src/components/undo/act-with-undo.ts'
import { focusNeighbour } from '#src/components/undo/focus-neighbour.ts'
import { Picture } from '#src/components/photo/picture.tsx'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { bestShotOf, burstMsOf, type PictureMeasure } from '#src/contract/rules/similar-shots.ts'
import { deletePhotos } from '#src/data/photos/bulk-commands.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { aiWords } from '#src/i18n/en/ai.ts'
import { selectionWords } from '#src/i18n/en/selection.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { shotOf } from './find-similar.ts'

interface GroupCardProps {
  readonly photos: readonly PhotoView[]
  readonly measures: ReadonlyMap<PhotoId, PictureMeasure>
  /** Called when the focused button is about to be removed and no neighbor can receive the focus. */
  readonly onFocusLost: () => void
}

/** Shows similar photos side by side, the best first, with actions for the others. */
export function GroupCard({ photos, measures, onFocusLost }: GroupCardProps) {
  const words = useWords(aiWords).similar
  const shots = photos.flatMap((photo) => {
    const measure = measures.get(photo.id)
    return measure === undefined ? [] : [{ ...shotOf(photo, measure), photo }]
  })
  const best = bestShotOf(shots)
  if (best === null) return null
  const burstMs = burstMsOf(shots)
  const others = shots.filter((shot) => shot !== best.shot)
  const { sharpness, likes } = best.shot
  return (
    <li className={group}>
      <h3 className={headingStyle({ size: 'small' })}>
        {burstMs === null
          ? words.alike({ count: shots.length })
          : words.burst({ count: shots.length, seconds: Math.max(1, Math.round(burstMs / 1000)) })}
      </h3>
      <ul aria-label={words.pictures} className={strip}>
        {[best.shot, ...others].map((shot) => (
          <li key={shot.id}>
            <Link to="/photo/$photoId" params={{ photoId: shot.photo.id }} className={link}>
              <span className={frame({ isBest: shot === best.shot })}>
                <Picture photo={shot.photo} rendition="thumb" className={picture} />
              </span>
              {shot === best.shot ? (
                <span className={bestBadge}>
                  <Star size={14} aria-hidden="true" />
                  {words.best}
                </span>
              ) : null}
              <span className={mutedText}>
                {words.figures({ sharpness: shot.sharpness, count: shot.likes })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p>{words.why[best.reason]({ count: shots.length, sharpness, liked: likes })}</p>
      <Others others={others.map(({ photo }) => photo)} onFocusLost={onFocusLost} />
    </li>
  )
}

interface OthersProps extends Pick<GroupCardProps, 'onFocusLost'> {
  readonly others: readonly PhotoView[]
}

/** Deletes the other photos that the user may delete, in one step and with undo. */
function Others({ others, onFocusLost }: OthersProps) {
  const words = useWords(aiWords).similar
  const selectionText = useWords(selectionWords)
  const trayText = useWords(trayWords)
  const deletable = others.filter(({ canDelete }) => canDelete)
  const remove = () => {
    let count = 0
    const act = async () => {
      const change = await deletePhotos(deletable.map(({ id }) => id))
      count = change?.count ?? 0
      return change
    }
    void actWithUndo({ message: () => selectionText.deleted({ count }), act }, trayText)
  }
  if (deletable.length === 0)
    return <p className={mutedText}>{words.mayDeleteNone({ others: others.length })}</p>
  return (
    <>
      <Button
        tone="plain"
        className={deleteButton}
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={({ currentTarget }) => {
          if (deletable.length === others.length) focusNeighbour(currentTarget)
          if (document.activeElement === currentTarget) onFocusLost()
          remove()
        }}
      >
        {deletable.length < others.length
          ? words.deleteSome({ count: deletable.length, others: others.length })
          : words.deleteOthers({ others: others.length })}
      </Button>
      {deletable.length === others.length ? null : (
        <p className={mutedText}>{words.mayDeleteSome({ count: others.length - deletable.length })}</p>
      )}
    </>
  )
}

const group = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  paddingBlockStart: '5',
  borderTopWidth: 'thin',
})
const strip = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '[9.5rem]',
  gap: '3',
  overflowX: 'auto',
  listStyle: 'none',
  // Space for the focus rings.
  padding: '1',
  margin: '[-0.25rem]',
  scrollSnapType: '[x proximity]',
})
const link = css({ display: 'grid', gap: '1', color: 'ink', textDecoration: 'none' })
const frame = cva({
  base: {
    display: 'block',
    aspectRatio: 'square',
    overflow: 'hidden',
    borderRadius: 'tile',
    backgroundColor: 'sunken',
  },
  variants: { isBest: { true: { boxShadow: '[0 0 0 3px token(colors.accent)]' } } },
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover', display: 'grid' })
const bestBadge = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  color: 'accentText',
  fontSize: 'sm',
  fontWeight: 'semibold',
})
const deleteButton = css({ justifySelf: 'start' })
