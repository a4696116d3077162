import { useEffect, useState } from 'react'
import { formatDay } from '#src/i18n/format.ts'
import { downloadsWords } from '#src/i18n/en/downloads.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { PictureImage } from '#src/components/photo/picture-image.tsx'
import { problemText } from '#src/components/session/problem-text.ts'
import type { LeftBehindAnswer } from '#src/contract/calls/answers.ts'
import { deleteLeftComment, deleteLeftPhoto, listLeftBehind } from '#src/data/photos/left-behind.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

type ContentDeleteResult = Awaited<ReturnType<typeof deleteLeftPhoto>>

/** Deletes the user's photos and comments in zones that they can no longer open; nothing without any. */
export function LeftBehind() {
  const words = useWords(downloadsWords)
  const wording = useBrandWords()
  const { isOffline, left, setLeft } = useLeftBehind()
  if (left === null || left.photos.length + left.comments.length === 0) return null
  const remove = async (id: string, deletion: Promise<ContentDeleteResult>) => {
    const answer = await deletion
    if (!answer.ok) {
      showToast(problemText(answer.error, wording.error), { tone: 'danger' })
      return
    }
    setLeft((before) =>
      before === null
        ? null
        : {
            photos: before.photos.filter((photo) => photo.id !== id),
            comments: before.comments.filter((comment) => comment.id !== id),
          },
    )
    showToast(words.leftDeleted, { tone: 'success' })
  }
  return (
    <Section id="left-behind" title={words.leftTitle} text={words.leftText} className={section}>
      <ul className={css(cardStyle.raw(), list)}>
        {left.photos.map(({ id, filename, caption, zoneName, uploadedAt }) => (
          <LeftItem
            key={id}
            name={caption || words.nameless}
            facts={words.inZone({ zone: zoneName, when: formatDay(Date.parse(uploadedAt)) })}
            thumbnail={`/uploads/${filename}?r=thumb`}
            isOffline={isOffline}
            onDelete={() => remove(id, deleteLeftPhoto(id))}
          />
        ))}
        {left.comments.map(({ id, content, zoneName, createdAt }) => (
          <LeftItem
            key={id}
            name={content}
            facts={words.inZone({ zone: zoneName, when: formatDay(Date.parse(createdAt)) })}
            isOffline={isOffline}
            onDelete={() => remove(id, deleteLeftComment(id))}
          />
        ))}
      </ul>
    </Section>
  )
}

function useLeftBehind() {
  const isOffline = useSyncStatus().connection === 'offline'
  const [left, setLeft] = useState<LeftBehindAnswer | null>(null)
  useEffect(() => {
    if (isOffline) return undefined
    return whileWanted(listLeftBehind(), (answer) => {
      if (answer.ok) setLeft(answer.value)
    })
  }, [isOffline])
  return { isOffline, left, setLeft }
}

interface LeftItemProps {
  readonly name: string
  readonly facts: string
  readonly thumbnail?: string
  readonly isOffline: boolean
  readonly onDelete: () => Promise<void>
}

function LeftItem({ name, facts, thumbnail, isOffline, onDelete }: LeftItemProps) {
  const words = useWords(downloadsWords)
  const { isBusy, run } = useOneAtATime(onDelete)
  return (
    <li className={row}>
      {thumbnail === undefined ? null : (
        <PictureImage src={thumbnail} alt="" loading="lazy" className={picture} />
      )}
      <div className={text}>
        <p dir="auto" className={title}>
          {name}
        </p>
        <p className={mutedText}>{facts}</p>
      </div>
      <Button
        tone="danger"
        size="small"
        isBusy={isBusy}
        disabled={isOffline}
        aria-label={words.leftDeleteOf({ name })}
        onClick={() => run()}
      >
        {words.leftDelete}
      </Button>
    </li>
  )
}

const section = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css.raw({ display: 'grid', gap: '4', listStyle: 'none' })
const row = css({ display: 'flex', alignItems: 'center', gap: '3' })
const picture = css({
  width: '16',
  height: '16',
  objectFit: 'cover',
  borderRadius: 'control',
  flexShrink: '0',
})
const text = css({ flexGrow: '1', minWidth: '0' })
const title = css({ fontWeight: 'semibold', overflowWrap: 'anywhere', lineClamp: '2' })
