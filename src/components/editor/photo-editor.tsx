import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { presetsOf } from '#src/brand/filter-presets.ts'
import { useBrand } from '#src/brand/current-brand.ts'
import { editorWords } from '#src/i18n/en/editor.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { neutralFilter } from '#src/contract/entities/photos/filter-settings.ts'
import { neutralEdit, type PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { css } from '#src/styled-system/css/index.js'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { ToastRegion } from '#src/ui/toasts/toast-region.tsx'
import { lockPageScroll } from '#src/ui/overlays/lock-page-scroll.ts'
import { AdjustPanel } from '#src/components/editor/panels/adjust-panel.tsx'
import { BlurPanel } from '#src/components/editor/panels/blur-panel.tsx'
import { BrushLayer, defaultBrushPercent } from '#src/components/editor/stage/brush-layer.tsx'
import { cropOf, wholeArea } from '#src/components/editor/crop/crop-area.ts'
import { CropFrame } from '#src/components/editor/stage/crop-frame.tsx'
import { CropPanel } from '#src/components/editor/panels/crop-panel.tsx'
import { aspectOf, type CropRatio, turnedSize } from '#src/components/editor/crop/edit-geometry.ts'
import { EditorMessages } from '#src/components/editor/saving/editor-messages.tsx'
import { EditorStage } from '#src/components/editor/stage/editor-stage.tsx'
import { type EditorTool, EditorTabs } from '#src/components/editor/panels/editor-tabs.tsx'
import { filterNameOf } from '#src/components/editor/panels/filter-name.ts'
import { FiltersPanel } from '#src/components/editor/panels/filters-panel.tsx'
import { useEditHistory } from '#src/components/editor/history/use-edit-history.ts'
import { usePreview } from '#src/components/editor/preview/use-preview.ts'
import { type StoreEditedFile, useSaveEdit } from '#src/components/editor/saving/use-save-edit.ts'
import { useSmallCopy } from '#src/components/editor/preview/use-small-copy.ts'
import { EditorHeader } from './editor-header.tsx'
import { useEditorGuard } from './use-editor-guard.ts'
import { type LoadSource, useEditorSource } from './use-editor-source.ts'

interface PhotoEditorProps {
  readonly name: string
  readonly initialEdit?: PhotoEdit | undefined
  /** Must stay the same function while the editor is open. */
  readonly load: LoadSource
  /** Stores the finished file. The editor closes when it is stored. */
  readonly keep: StoreEditedFile
  readonly onClose: () => void
}

/** The full-screen photo editor: brand filters, sliders, crop and blur brush for one photo. */
export function PhotoEditor({ name, initialEdit = neutralEdit, load, keep, onClose }: PhotoEditorProps) {
  const brand = useBrand()
  const words = useWords(editorWords)
  const titleId = useId()
  const { source, isMissing, retry } = useEditorSource(load)
  const editing = useEditHistory(initialEdit)
  const { edit, change, endGesture } = editing
  const [tool, setTool] = useState<EditorTool>('filters')
  const [isComparing, setComparing] = useState(false)
  const [ratio, setRatio] = useState<CropRatio>('free')
  const [brushPercent, setBrushPercent] = useState(defaultBrushPercent)
  const copy = useSmallCopy(source?.blob ?? null)
  const shownEdit = useShownEdit(edit, { isWhole: tool === 'crop', isComparing })
  const preview = usePreview(source?.blob ?? null, shownEdit)
  const saving = useSaveEdit({ name, source, edit, keep, onClose })
  const guard = useEditorGuard(editing.isChanged, onClose)
  const dialog = useModal()
  const isUntouched = JSON.stringify(edit) === JSON.stringify(neutralEdit)
  const isReady = preview.size !== null && copy !== null
  const label = filterNameOf(edit.filter, {
    filters: presetsOf(brand),
    original: words.original,
    custom: words.custom,
  })
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-panda-theme={brand.theme}
      data-mode="dark"
      className={overlay}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (saving.isSaving) saving.cancel()
        else guard.leave()
      }}
      onKeyDown={(event) => {
        const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'number'
        if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping) return
        event.preventDefault()
        if (saving.isSaving) return
        if (event.shiftKey) editing.redo()
        else editing.undo()
      }}
    >
      <EditorHeader
        titleId={titleId}
        editing={editing}
        isLocked={!isReady || saving.isSaving}
        onReset={isUntouched ? null : () => change(neutralEdit)}
        onSave={saving.save}
        onClose={saving.isSaving ? saving.cancel : guard.leave}
      />
      <EditorStage
        canvas={preview.canvas}
        size={preview.size}
        label={label}
        isComparing={isComparing}
        onCompare={setComparing}
        renderOver={(shown) => {
          if (copy === null || isComparing) return null
          if (tool === 'crop')
            return (
              <CropFrame
                area={edit.crop ?? wholeArea}
                aspect={aspectOf(ratio, turnedSize(copy.size, edit))}
                onChange={(area) => change({ ...edit, crop: cropOf(area) }, 'crop')}
                onEnd={endGesture}
              />
            )
          return tool === 'blur' ? (
            <BrushLayer editing={editing} size={copy.size} shownSize={shown} brushPercent={brushPercent} />
          ) : null
        }}
      >
        <EditorMessages
          source={source}
          isMissing={isMissing}
          onRetry={retry}
          isDrawn={preview.size !== null}
          problem={preview.problem}
          saving={saving}
        />
      </EditorStage>
      <div inert={!isReady || saving.isSaving} className={tools}>
        <EditorTabs tool={tool} onTool={setTool}>
          {tool === 'filters' ? <FiltersPanel editing={editing} copy={copy} /> : null}
          {tool === 'adjust' ? <AdjustPanel editing={editing} copy={copy} /> : null}
          {tool === 'crop' && copy !== null ? (
            <CropPanel editing={editing} ratio={ratio} onRatio={setRatio} size={copy.size} />
          ) : null}
          {tool === 'blur' ? (
            <BlurPanel editing={editing} brushPercent={brushPercent} onBrush={setBrushPercent} />
          ) : null}
        </EditorTabs>
      </div>
      <ToastRegion />
      {guard.isPrompting ? (
        <ConfirmDialog
          title={words.discardTitle}
          confirmLabel={words.discard}
          cancelLabel={words.keepEditing}
          onConfirm={onClose}
          onCancel={guard.cancelLeaving}
        >
          <p>{words.discardText}</p>
        </ConfirmDialog>
      ) : null}
    </dialog>
  )
}

/** Shows the whole image while cropping, and the original colors while comparing. */
function useShownEdit(
  edit: PhotoEdit,
  { isWhole, isComparing }: { readonly isWhole: boolean; readonly isComparing: boolean },
): PhotoEdit {
  return useMemo(
    () => ({
      ...edit,
      ...(isWhole ? { crop: null } : {}),
      ...(isComparing ? { filter: neutralFilter, strokes: [] } : {}),
    }),
    [edit, isWhole, isComparing],
  )
}

/** A dialog that is modal while it is rendered. Focus then returns to the element that had it before. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    element?.showModal()
    const unlockPage = lockPageScroll()
    return () => {
      element?.close()
      unlockPage()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return dialog
}

const overlay = css({
  position: 'fixed',
  inset: '0',
  width: 'full',
  height: 'screen',
  maxWidth: 'full',
  maxHeight: 'full',
  margin: '0',
  padding: '0',
  borderWidth: '0',
  overflow: 'hidden',
  color: 'ink',
  backgroundColor: 'stage',
  colorScheme: 'dark',
  '&[open]': {
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 22rem]' },
    gridTemplateRows: { base: '[auto minmax(0, 1fr) auto]', lg: '[auto minmax(0, 1fr)]' },
  },
  '& > header, & > [data-toasts]': { gridColumn: '[1 / -1]' },
})
const tools = css({ display: 'grid', minWidth: '0', minHeight: '0' })
