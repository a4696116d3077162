import { useLocalized } from './use-localized.ts'
import { editorWording } from './wording/editor-wording.ts'

export type EditorWording = typeof editorWording

/** The visible strings of the photo editor. */
export function useEditorWording(): EditorWording {
  return useLocalized('editor', editorWording)
}
