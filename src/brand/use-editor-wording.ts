import { useLocalized } from '#src/i18n/use-words.ts'
import { editorWording } from '#src/i18n/en/editor.ts'

export type EditorWording = typeof editorWording

/** The visible strings of the photo editor. */
export function useEditorWording(): EditorWording {
  return useLocalized('editor', editorWording)
}
