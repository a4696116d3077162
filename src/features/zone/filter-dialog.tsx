import { Bookmark, Heart, ImageUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { initialsOf } from '#src/contract/entities/accounts/user.ts'
import { Picture } from '#src/components/photo/picture.tsx'
import { useChapters } from '#src/data/chapters/chapter-queries.ts'
import type { PhotoFilter } from '#src/data/photos/filtered-photos.ts'
import { useContributors } from '#src/data/photos/filtered-photos-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { gridWords } from '#src/i18n/en/grid.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Avatar } from '#src/ui/page/avatar.tsx'
import { mutedText } from '#src/ui/page/text.ts'

interface FilterDialogProps {
  readonly zone: ZoneView
  readonly onChoose: (filter: PhotoFilter) => void
  readonly onClose: () => void
}

/** Chooses which photos to show: the user's own, liked ones, those of a chapter, or one person's. */
export function FilterDialog({ zone, onChoose, onClose }: FilterDialogProps) {
  const { shell, zone: zoneText } = useBrandWords()
  const words = useWords(gridWords)
  const people = useContributors(zone.id) ?? []
  const chapters = useChapters(zone.id) ?? []
  const choice = (
    filter: PhotoFilter,
    name: string,
    { sign, count }: { sign: ReactNode; count?: number },
  ) => (
    <li key={filter}>
      <button type="button" className={row} onClick={() => onChoose(filter)}>
        {sign}
        <span className={text}>{name}</span>
        {count === undefined ? null : <span className={mutedText}>{zoneText.photoCount({ count })}</span>}
      </button>
    </li>
  )
  return (
    <Dialog title={words.filter} closeLabel={shell.close} onClose={onClose}>
      <ul className={list}>
        {choice('mine', words.filters.mine, {
          sign: <Sign icon={<ImageUp size={18} aria-hidden="true" />} />,
        })}
        {choice('liked', words.filters.liked, {
          sign: <Sign icon={<Heart size={18} aria-hidden="true" />} />,
        })}
        {chapters.map(({ chapter, cover, photoCount }) =>
          choice(chapter.key, chapter.title, {
            sign:
              cover === null ? (
                <Sign icon={<Bookmark size={18} aria-hidden="true" />} />
              ) : (
                <span className={disc}>
                  <Picture photo={cover} rendition="thumb" className={picture} />
                </span>
              ),
            count: photoCount,
          }),
        )}
        {people.map(({ id, displayName, profileImageUrl, photoCount }) =>
          choice(id, displayName, {
            sign: <Avatar initials={initialsOf(displayName)} imageUrl={profileImageUrl} />,
            count: photoCount,
          }),
        )}
      </ul>
    </Dialog>
  )
}

function Sign({ icon }: { readonly icon: ReactNode }) {
  return <span className={disc}>{icon}</span>
}

const list = css({ display: 'grid', listStyle: 'none' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: '14',
  paddingInline: '2',
  borderRadius: '[min(token(radii.control), 0.75rem)]',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { backgroundColor: 'sunken' },
})
const text = css({ flexGrow: '1', minWidth: '0', fontWeight: 'semibold', overflowWrap: 'anywhere' })
const disc = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '10',
  height: '10',
  borderRadius: 'full',
  overflow: 'hidden',
  backgroundColor: 'sunken',
  color: 'accentText',
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover', display: 'grid' })
