import { editorWords } from '#src/i18n/en/editor.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { Spinner } from '#src/ui/buttons/spinner.tsx'
import type { EditFailure, EditSaveController } from './use-save-edit.ts'

interface EditorMessagesProps {
  readonly source: { readonly isSmall: boolean; readonly isAnimated: boolean } | null
  readonly isMissing: boolean
  readonly onRetry: () => void
  readonly isDrawn: boolean
  readonly problem: EditFailure | null
  readonly saving: EditSaveController
}

/** The editor's messages about opening, previewing and saving, shown over the stage. */
export function EditorMessages({
  source,
  isMissing,
  onRetry,
  isDrawn,
  problem,
  saving,
}: EditorMessagesProps) {
  const words = useWords(editorWords)
  const { fileProblems } = useWords(photoWords)
  const reasonOf = (failure: EditFailure) => ({ ...fileProblems, ...words.failures })[failure]
  return (
    <>
      <div role="status" className={top}>
        {source?.isAnimated === true ? <Notice>{words.firstFrame}</Notice> : null}
        {source?.isSmall === true ? <Notice tone="warning">{words.smallSource}</Notice> : null}
      </div>
      <div role="alert" className={top}>
        {isMissing ? (
          <Notice
            tone="danger"
            title={words.openFailed}
            actions={
              <Button size="small" onClick={onRetry}>
                {words.tryAgain}
              </Button>
            }
          >
            {words.failures.missing}
          </Notice>
        ) : null}
        {problem === null ? null : (
          <Notice tone="danger" title={isDrawn ? words.previewFailed : words.openFailed}>
            {reasonOf(problem)}
          </Notice>
        )}
        {saving.failure === null ? null : (
          <Notice tone="danger" title={words.saveFailed}>
            {reasonOf(saving.failure)}
          </Notice>
        )}
      </div>
      {isDrawn || isMissing || problem !== null ? null : (
        <p role="status" className={middle}>
          <Spinner />
          {words.loading}
        </p>
      )}
      {saving.isSaving ? (
        <div className={middle}>
          <p role="status">{words.saving}</p>
          <ProgressBar label={words.saving} ratio={saving.ratio} />
          <Button tone="stage" onClick={saving.cancel}>
            {words.cancel}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const top = css({
  position: 'absolute',
  insetInline: '3',
  top: '3',
  display: 'grid',
  gap: '2',
  maxWidth: 'dialog',
  marginInline: 'auto',
  _empty: { display: 'none' },
})
const middle = css({
  position: 'absolute',
  inset: '0',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '4',
  padding: '6',
  color: 'onStage',
  backgroundColor: '[rgb(10 8 12 / 0.62)]',
  '& [role=progressbar]': { width: 'full', maxWidth: '[16rem]' },
})
