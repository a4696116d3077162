import { Download, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { saveFile } from '#src/components/share/save-file.ts'
import type { RunningBooth } from '#src/data/booth/booth.ts'
import type { ShotCounts } from '#src/data/booth/booth-shots.ts'
import { boothWords } from '#src/i18n/en/booth.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { boothBar } from './booth-styles.ts'

interface LeftShotsProps {
  readonly running: RunningBooth
  readonly counts: ShotCounts
  /** If set, this is a dialog; otherwise it is a part of the page. */
  readonly onClose?: () => void
}

type Shots = Awaited<ReturnType<RunningBooth['left']>>

/**
 * Photos that exist only on this device and are not sent, to be saved as files or deleted. Reloads if the counts
 * change.
 */
export function LeftShots({ counts, ...props }: LeftShotsProps) {
  return <LeftList key={`${counts.waiting} ${counts.refused}`} {...props} />
}

function LeftList({ running, onClose }: Omit<LeftShotsProps, 'counts'>) {
  const words = useWords(boothWords)
  const shots = useUnsentShots(running)
  const isDialog = onClose !== undefined
  const left = isDialog ? shots?.filter(({ state }) => state === 'refused') : shots
  if (left === undefined || left.length === 0) return null
  const list = (
    <div style={stack}>
      <p className={boothBar}>{words.leftText({ photos: left.length })}</p>
      <SaveButtons shots={left} isOnStage={!isDialog} />
      <DeleteShotsButton shots={left} running={running} />
    </div>
  )
  return isDialog ? (
    <Dialog title={words.left} closeLabel={words.cancel} onClose={onClose}>
      {list}
    </Dialog>
  ) : (
    <section aria-label={words.left}>{list}</section>
  )
}

const stack = { display: 'grid', gap: '1rem' }

function useUnsentShots(running: RunningBooth): Shots | undefined {
  const [shots, setShots] = useState<Shots>()
  useEffect(() => whileWanted(running.left(), setShots), [running])
  return shots
}

function SaveButtons({ shots, isOnStage }: { readonly shots: Shots; readonly isOnStage: boolean }) {
  const words = useWords(boothWords)
  return (
    <div className={boothBar}>
      {shots.map(({ id, bytes }, index) => (
        <Button
          key={id}
          tone={isOnStage ? 'stage' : 'plain'}
          size="small"
          icon={<Download size={17} aria-hidden="true" />}
          onClick={() => saveFile(new File([bytes], `booth-${index + 1}.jpg`, { type: 'image/jpeg' }))}
        >
          {words.save({ number: index + 1 })}
        </Button>
      ))}
    </div>
  )
}

function DeleteShotsButton({ shots, running }: { readonly shots: Shots; readonly running: RunningBooth }) {
  const words = useWords(boothWords)
  const [isConfirming, setConfirming] = useState(false)
  const removeShot = () => {
    setConfirming(false)
    void running.removeShots(shots.map(({ id }) => id))
  }
  return (
    <div className={boothBar}>
      <Button
        tone="danger"
        size="small"
        icon={<Trash2 size={17} aria-hidden="true" />}
        onClick={() => setConfirming(true)}
      >
        {words.forget}
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          title={words.forgetTitle}
          confirmLabel={words.forget}
          cancelLabel={words.cancel}
          onConfirm={removeShot}
          onCancel={() => setConfirming(false)}
        >
          <p>{words.forgetText}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
