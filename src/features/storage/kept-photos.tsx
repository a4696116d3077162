import { Images } from 'lucide-react'
import { storageWords } from '#src/i18n/en/storage.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { clearKeptPhotos, limitKeptPhotos } from '#src/data/storage/storage-commands.ts'
import { limitChoices } from '#src/data/storage/photo-view-times.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import type { StorageReport } from '#src/data/storage/storage-report.ts'
import { StorageKind } from './storage-kind.tsx'

/** Props of each section of the storage page. */
export interface ReportProps {
  readonly report: StorageReport
  /** Called when data was added or removed. Everything is measured again. */
  readonly onChange: () => void
}

/** Viewed photos that are cached: the amount of each size, the storage limit, and a button to clear them. */
export function KeptPhotos({ report, onChange }: ReportProps) {
  const words = useWords(storageWords)
  const { count, bytes, bytesOf, limitBytes } = report.photos
  const quotaBytes = report.all?.quotaBytes ?? Number.POSITIVE_INFINITY
  const offered = limitChoices.filter((choice) => choice <= quotaBytes || choice === limitBytes)
  const clear = async () => {
    await clearKeptPhotos()
    showToast(words.cleared, { tone: 'success' })
    onChange()
  }
  const limit = async (chosen: string) => {
    await limitKeptPhotos(Number(chosen))
    showToast(words.limited({ bytes: Number(chosen) }), { tone: 'success' })
    onChange()
  }
  return (
    <StorageKind
      sign={<Images size={24} aria-hidden="true" />}
      name={words.photos}
      amount={words.items({ count, bytes })}
      text={words.photosText}
    >
      {count > 0 ? (
        <p className={mutedText}>
          {words.photoKinds({ full: bytesOf.full, page: bytesOf.page, tile: bytesOf.tile })}
        </p>
      ) : null}
      <div className={field}>
        <p aria-hidden="true" className={name}>
          {words.limit}
        </p>
        <Segmented
          label={words.limit}
          options={offered.map((choice) => ({
            value: String(choice),
            label: words.limitOf({ bytes: choice }),
          }))}
          value={String(limitBytes)}
          onChange={(chosen) => void limit(chosen)}
        />
        <p className={mutedText}>{words.limitText}</p>
      </div>
      {count > 0 ? (
        <Button tone="plain" size="small" onClick={() => void clear()}>
          {words.clear}
        </Button>
      ) : null}
    </StorageKind>
  )
}

const field = css({ display: 'grid', gap: '2', paddingBlock: '2', justifyItems: 'start' })
const name = css({ fontWeight: 'semibold' })
